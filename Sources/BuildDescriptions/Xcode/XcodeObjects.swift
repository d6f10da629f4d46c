import ProjectModel
import SwiftOutline

/// The objects of a project file, by ID.
struct XcodeObjects {
  let list: PropertyList
  private var ids = NameTable()
  /// For each ID, the index of the dictionary that describes its object; -1 if there is none.
  private var objects: [Int32] = []
  /// All objects, in file order.
  private(set) var all: [Int] = []
  /// The object that `rootObject` refers to.
  private(set) var root: Int?
  /// The IDs that occur more than once, each except for its first occurrence.
  private(set) var repeated: [Int] = []

  init(_ list: PropertyList) {
    self.list = list
    guard !list.isEmpty, let table = list.value("objects", of: 0) else { return }
    var ids = NameTable()
    var objects: [Int32] = []
    var all: [Int] = []
    var repeated: [Int] = []
    list.forEachEntry(of: table) { key, value in
      guard list.kind(of: value) == .dictionary else { return }
      let id = Int(ids.intern(list.written(key)))
      if id == objects.count {
        objects.append(Int32(value))
      } else {
        // The last object with an ID wins, as in Xcode.
        repeated.append(key)
        objects[id] = Int32(value)
      }
      all.append(value)
    }
    (self.ids, self.objects, self.all, self.repeated) = (ids, objects, all, repeated)
    root = list.value("rootObject", of: 0).flatMap { object($0) }
  }

  /// The object with a given ID; nil if there is none.
  func object(_ id: Int) -> Int? {
    guard let number = ids.find(list.written(id)) else { return nil }
    return Int(objects[Int(number)])
  }

  func object(_ key: StaticString, of object: Int) -> Int? { list.value(key, of: object).flatMap { self.object($0) } }

  /// The objects whose IDs are in a list, without duplicates.
  func objects(_ key: StaticString, of object: Int) -> [Int] {
    var seen: Set<Int> = []
    return list.elements(key, of: object).compactMap { self.object($0) }.filter { seen.insert($0).inserted }
  }

  func isKind(_ object: Int, _ name: StaticString) -> Bool {
    list.value("isa", of: object).map { list.is($0, name) } ?? false
  }
}
