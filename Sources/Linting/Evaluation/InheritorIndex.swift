import ProjectModel

/// The project's types, without local ones, by the identifiers in the names that they inherit at any distance. Without
/// this index, a rule that asks each protocol for its conformers compares every protocol with every type.
struct InheritorIndex: Sendable {
  /// In order of file and place.
  private var types: [DeclarationID] = []
  /// By identifier, positions in `types`.
  private var inheritors: [String: [Int32]] = [:]
  /// Types with an attribute that may be a macro, which may add any protocol.
  private var typesWithMacros: [Int32] = []
  /// Types that inherit a type which the project does not declare.
  private var typesWithUnknown: [Int32] = []

  /// A type with the identifiers that it inherits.
  struct Entry {
    var type: DeclarationID
    var identifiers: Set<String>
    var hasUnknownMacro: Bool
    var inheritsUnknownType: Bool
  }

  /// - Parameter entries: in order of file and place.
  init(_ entries: some Sequence<Entry>) {
    for (position, entry) in entries.enumerated() {
      let position = Int32(position)
      types.append(entry.type)
      for identifier in entry.identifiers { inheritors[identifier, default: []].append(position) }
      if entry.hasUnknownMacro { typesWithMacros.append(position) }
      if entry.inheritsUnknownType { typesWithUnknown.append(position) }
    }
  }

  /// At least the types that inherit a name.
  ///
  /// - Parameter identifiers: the identifiers in the name; at least one.
  func types(inheriting identifiers: [String]) -> [DeclarationID] {
    (identifiers.map { inheritors[$0] ?? [] }.min { $0.count < $1.count } ?? []).map { types[Int($0)] }
  }

  /// The types that may conform to a protocol although they do not inherit its name.
  ///
  /// - Parameter isNeverInheritedOutside: no type that the project does not declare conforms to it.
  func doubtfulTypes(isNeverInheritedExternally: Bool) -> [DeclarationID] {
    (typesWithMacros + (isNeverInheritedExternally ? [] : typesWithUnknown)).map { types[Int($0)] }
  }
}
