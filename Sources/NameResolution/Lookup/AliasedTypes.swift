/// The types that aliases name in the end.
struct AliasedTypes: Sendable {
  enum Named {
    /// Several where it is a composition; none where nothing is known.
    case types([Int], Form = .plain)
    /// A type from outside that the project extends, by the number of its name.
    case foreign(Int32)
  }

  /// What is written around the type that an alias names.
  enum Form: Sendable {
    case plain, optional
    /// A function, a tuple, or an optional of one.
    case other

    /// `Item?`, `(Item) -> Void`
    init(written bytes: ArraySlice<UInt8>) {
      let inner = bytes.prefix(upTo: (bytes.lastIndex { $0 > 0x20 } ?? bytes.startIndex - 1) + 1)
      let isOptional = inner.last.map { "?!".utf8.contains($0) } ?? false
      let wrapped = isOptional ? inner.dropLast() : inner
      // What stands in generic arguments says nothing of the whole.
      let open = wrapped.prefix { $0 != UInt8(ascii: "<") }
      let isOther =
        "?!".utf8.contains(wrapped.last ?? 0)
        || open.contains(UInt8(ascii: "(")) && wrapped.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-") }
      self = isOther ? .other : isOptional ? .optional : .plain
    }

    /// What is named by an alias of this form that another one names.
    func around(_ inner: Form) -> Form { inner == .plain ? self : self == .plain ? inner : .other }
  }

  private let typeCount: Int
  /// For each target behind those that are types themselves; -1 where none of the project's is known, or several are.
  private var types: [Int32]
  /// For each target that is an alias of several.
  private(set) var composed: [Int: [Int]] = [:]
  /// For each target that is an alias of a type from outside, which the project extends, the number of its name.
  private(set) var foreign: [Int: Int32] = [:]

  /// Of the aliases that are not plain; behind them stands no type whose members they have.
  private var forms: [Int: Form] = [:]

  /// The names of one type from outside: its own, and those of aliases that extensions write.
  private(set) var spellings: [Int32: [Int32]] = [:]

  /// - Parameter count: of targets that are no types themselves.
  init(typeCount: Int, count: Int = 0) {
    self.typeCount = typeCount
    types = Array(repeating: -1, count: count)
  }

  mutating func set(_ named: Named, of target: Int) {
    switch named {
    case .types(let named, let form):
      if named.count > 1 { composed[target] = named } else { types[target - typeCount] = Int32(named.first ?? -1) }
      if form != .plain { forms[target] = form }
    case .foreign(let name): foreign[target] = name
    }
  }

  /// What aliases are known by that have the name of another type from outside, by that name.
  private(set) var renamed: [Int32: Int32] = [:]

  /// An alias of a type from outside that is extended by the alias's name.
  ///
  /// - Parameter own: what it is known by where another type from outside has that name.
  mutating func add(_ spelling: Int32, as own: Int32?, of target: Int) {
    if let named = foreign[target], named != spelling {
      addSpelling(spelling, of: named)
      addSpelling(named, of: own ?? spelling)
    }
    if let own {
      addSpelling(spelling, of: own)
      renamed[spelling] = own
    }
    foreign[target] = own ?? spelling
  }

  private mutating func addSpelling(_ spelling: Int32, of name: Int32) {
    if !spellings[name, default: []].contains(spelling) { spellings[name, default: []].append(spelling) }
  }

  func form(of target: Int) -> Form { target < typeCount ? .plain : forms[target] ?? .plain }

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
