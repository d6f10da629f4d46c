/// The types that aliases name in the end.
struct AliasedTypes: Sendable {
  enum Named {
    /// Several where it is a composition; none where nothing is known.
    case types([Int])
    /// A type from outside that the project extends, by the number of its name.
    case foreign(Int32)
  }

  private let typeCount: Int
  /// For each target behind those that are types themselves; -1 where none of the project's is known, or several are.
  private var types: [Int32]
  /// For each target that is an alias of several.
  private(set) var composed: [Int: [Int]] = [:]
  /// For each target that is an alias of a type from outside, which the project extends, the number of its name.
  private(set) var foreign: [Int: Int32] = [:]

  /// The names of one type from outside: its own, and those of aliases that extensions write.
  private(set) var spellings: [Int32: [Int32]] = [:]

  /// - Parameter count: of targets that are no types themselves.
  init(typeCount: Int, count: Int = 0) {
    self.typeCount = typeCount
    types = Array(repeating: -1, count: count)
  }

  mutating func set(_ named: Named, of target: Int) {
    switch named {
    case .types(let named) where named.count > 1: composed[target] = named
    case .types(let named): types[target - typeCount] = Int32(named.first ?? -1)
    case .foreign(let name): foreign[target] = name
    }
  }

  /// An alias of a type from outside that is extended by the alias's name.
  mutating func add(_ spelling: Int32, of target: Int) {
    if let named = foreign[target], named != spelling {
      if !spellings[named, default: []].contains(spelling) { spellings[named, default: []].append(spelling) }
      if !spellings[spelling, default: []].contains(named) { spellings[spelling, default: []].append(named) }
    }
    foreign[target] = spelling
  }

  /// Whether one of two targets is a type and the other one an alias of it.
  func areOne(_ left: Int, _ right: Int) -> Bool {
    min(left, right) < typeCount && max(left, right) >= typeCount && type(of: left) == type(of: right)
  }

  /// The type behind a target: itself, or what an alias names; nil where that is several.
  func type(of target: Int) -> Int? {
    if target < typeCount { return target }
    let type = types[target - typeCount]
    return type < 0 ? nil : Int(type)
  }
}
