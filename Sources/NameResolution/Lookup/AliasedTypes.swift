/// The types that type aliases refer to. Aliases of aliases are followed.
struct AliasedTypes: Sendable {
  enum Named {
    /// The types that the alias refers to: several for a composition, none if the alias could not be resolved.
    case types([Int], Form = .plain)
    /// An external type that the project extends, as the number of the type's name.
    case foreign(Int32)
  }

  /// The form of the type that an alias refers to: `Item`, `Item?` or another form.
  enum Form: Sendable {
    case plain, optional
    /// A function, a tuple, or an optional function or tuple.
    case other

    /// Classifies a written type: `Item` is plain, `Item?` is optional, `(Item) -> Void` is other.
    init(written bytes: ArraySlice<UInt8>) {
      let inner = bytes.prefix(upTo: (bytes.lastIndex { $0 > 0x20 } ?? bytes.startIndex - 1) + 1)
      let isOptional = inner.last.map { "?!".utf8.contains($0) } ?? false
      let wrapped = isOptional ? inner.dropLast() : inner
      // Parentheses within generic arguments do not make the whole type a function or a tuple.
      let open = wrapped.prefix { $0 != UInt8(ascii: "<") }
      let isOther =
        "?!".utf8.contains(wrapped.last ?? 0)
        || open.contains(UInt8(ascii: "(")) && wrapped.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-") }
      self = isOther ? .other : isOptional ? .optional : .plain
    }

    /// The combined form of two aliases: this one refers to an alias of the form `inner`.
    func around(_ inner: Form) -> Form { inner == .plain ? self : self == .plain ? inner : .other }
  }

  private let typeCount: Int
  /// The project type that each alias refers to, by target index minus `typeCount`; -1 if the alias could not be
  /// resolved or refers to a composition.
  private var types: [Int32]
  /// The types of each alias that refers to a composition, by target index.
  private(set) var composed: [Int: [Int]] = [:]
  /// For each alias that refers to an external type, the number of that type's name, by target index. Only types that
  /// the project extends are included.
  private(set) var foreign: [Int: Int32] = [:]

  /// The forms of aliases that are not plain. A value of such a type, for example `Item?`, does not have the members of
  /// `Item`.
  private var forms: [Int: Form] = [:]

  /// For an external type that extensions extend under several names, the other names by each name. They are the type's
  /// own name and the names of its aliases.
  private(set) var spellings: [Int32: [Int32]] = [:]

  /// - Parameters:
  ///   - typeCount: the number of project types, which are the first targets.
  ///   - count: the number of all other targets, such as aliases.
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

  /// Records that extensions extend an external type by the name of an alias.
  ///
  /// - Parameters:
  ///   - spelling: the number of the name that the extensions use.
  ///   - target: the alias.
  mutating func add(_ spelling: Int32, of target: Int) {
    if let named = foreign[target], named != spelling {
      addSpelling(spelling, of: named)
      addSpelling(named, of: spelling)
    }
    foreign[target] = spelling
  }

  private mutating func addSpelling(_ spelling: Int32, of name: Int32) {
    if !spellings[name, default: []].contains(spelling) { spellings[name, default: []].append(spelling) }
  }

  func form(of target: Int) -> Form { target < typeCount ? .plain : forms[target] ?? .plain }

  /// Whether one of two targets is a type, and the other is an alias of this type.
  func areOne(_ left: Int, _ right: Int) -> Bool {
    min(left, right) < typeCount && max(left, right) >= typeCount && type(of: left) == type(of: right)
  }

  /// The type that a target is or, as an alias, refers to; nil for an alias of several types.
  func type(of target: Int) -> Int? {
    if target < typeCount { return target }
    let type = types[target - typeCount]
    return type < 0 ? nil : Int(type)
  }
}
