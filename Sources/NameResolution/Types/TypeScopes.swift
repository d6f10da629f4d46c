import ProjectModel

/// What each scope declares by name: types, and aliases of them. A name is a number; so is a scope: a type's own, or
/// one for each module, for each file that is in none, or for what such files show each other.
struct TypeScopes {
  /// Something that a name may mean: a type of the project, or a type alias.
  struct Entry {
    /// An index into `types`; -1 for an alias.
    var type: Int32
    var declaration: DeclarationID
    /// Only its own file sees it.
    var isPrivate: Bool
    var isConditional: Bool
    /// The next entry with the same scope and name, -1 for none.
    fileprivate var next: Int32 = -1

    init(type: Int32, declaration: DeclarationID, isPrivate: Bool, isConditional: Bool) {
      self.type = type
      self.declaration = declaration
      self.isPrivate = isPrivate
      self.isConditional = isConditional
    }
  }

  private var entries: [Entry] = []
  /// The first entry of a scope and a name; `lastOfFirst` has the last one for it.
  private var heads: PairTable
  private var lastOfFirst: [Int32] = []
  private var contested = PairTable()
  private let moduleOfFile: [ModuleID?]

  /// - Parameters:
  ///   - expected: how many entries are likely; for more it grows.
  ///   - moduleOfFile: the first of those that each file is in.
  init(expecting expected: Int, moduleOfFile: [ModuleID?]) {
    self.moduleOfFile = moduleOfFile
    heads = PairTable(expecting: expected)
    entries.reserveCapacity(expected)
    lastOfFirst.reserveCapacity(expected)
  }

  mutating func enter(_ entry: Entry, as name: Int32, in scope: UInt64) {
    let number = Int32(entries.count)
    let key = scope << 32 | UInt64(UInt32(bitPattern: name))
    let first = heads.value(key, orInsert: number)
    entries.append(entry)
    lastOfFirst.append(number)
    if first != number {
      entries[Int(lastOfFirst[Int(first)])].next = number
      lastOfFirst[Int(first)] = number
    }
  }

  /// For each name the modules that declare it at their top.
  func modulesOfNames() -> [Int32: [ModuleID]] {
    var found: [Int32: [ModuleID]] = [:]
    heads.forEachKey { key in
      guard let module = TypeTable.module(ofScope: key >> 32) else { return }
      found[Int32(truncatingIfNeeded: key), default: []].append(module)
    }
    return found
  }

  /// Says that a name of a scope may be meant that is not in it.
  mutating func contest(_ name: Int32, in scope: UInt64) {
    _ = contested.value(scope << 32 | UInt64(UInt32(bitPattern: name)), orInsert: 0)
  }

  func isContested(_ name: Int32, in scope: UInt64) -> Bool {
    contested.value(scope << 32 | UInt64(UInt32(bitPattern: name))) != nil
  }

  /// What a name means in one scope, seen from a file; nil where nothing or too much fits.
  ///
  /// - Parameter module: that of the file's which is asked about, where it is not the first.
  func find(
    _ name: Int32, in scope: UInt64, from file: FileID, as module: ModuleID? = nil
  ) -> (entry: Entry?, isFound: Bool) {
    guard let first = heads.value(scope << 32 | UInt64(UInt32(bitPattern: name))) else { return (nil, false) }
    var chosen: Entry?
    var isAmbiguous = false
    var number = first
    var looked = 0
    while number >= 0 {
      let entry = entries[Int(number)]
      number = entry.next
      if entry.isPrivate, entry.declaration.file != file { continue }
      looked += 1
      if looked > Self.namesakeLimit { return (nil, true) }
      guard let other = chosen else {
        chosen = entry
        continue
      }
      // Declared once for each side of an `#if`: the first stands for all.
      if entry.isConditional && other.isConditional { continue }
      // One of this file's own, private, hides another of the module.
      if entry.isPrivate != other.isPrivate {
        if entry.isPrivate { chosen = entry }
        continue
      }
      // What two targets each give to a type of both is the file's own one's.
      let own = module ?? moduleOfFile[file.index]
      let isOwn = isDeclared(entry, in: own)
      if isOwn != isDeclared(other, in: own) {
        if isOwn { (chosen, isAmbiguous) = (entry, false) }
        continue
      }
      isAmbiguous = true
    }
    return (isAmbiguous ? nil : chosen, chosen != nil)
  }

  /// Those that other sides of an `#if` declare by the name of one that stands for all of them, as a file sees them.
  func otherSides(of entry: Entry, from file: FileID) -> [Entry] {
    guard entry.isConditional else { return [] }
    var found: [Entry] = []
    var number = entry.next
    while number >= 0, found.count < Self.sideLimit {
      let other = entries[Int(number)]
      number = other.next
      if other.isConditional, !other.isPrivate || other.declaration.file == file { found.append(other) }
    }
    return found
  }

  /// What is declared more often in one scope could mean anything.
  private static let namesakeLimit = 256

  /// Nobody writes more.
  private static let sideLimit = 16

  private func isDeclared(_ entry: Entry, in module: ModuleID?) -> Bool {
    module.map { moduleOfFile[entry.declaration.file.index] == $0 } ?? false
  }
}
