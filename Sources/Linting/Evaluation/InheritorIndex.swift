import ProjectModel

/// The project's types by the names that they inherit, directly or through other types. Local types are not included.
/// Without this index, a rule that looks for the conforming types of each protocol would compare every protocol with
/// every type.
struct InheritorIndex: Sendable {
  /// In order of file and place.
  private var types: [DeclarationID] = []
  /// By identifier, positions in `types`.
  private var inheritors: [String: [Int32]] = [:]
  /// Types with an attribute that may be a macro. A macro can add any conformance.
  private var typesWithMacros: [Int32] = []
  /// Types that inherit from a type which the project does not declare.
  private var typesWithUnknown: [Int32] = []

  /// A type with the identifiers that it inherits.
  struct Entry {
    var type: DeclarationID
    var identifiers: Set<String>
    var hasUnknownMacro: Bool
    var inheritsUnknownType: Bool
  }

  /// Makes the index from all types of the project.
  ///
  /// - Parameter entries: the types, sorted by file and place.
  init(_ entries: some Sequence<Entry>) {
    for (position, entry) in entries.enumerated() {
      let position = Int32(position)
      types.append(entry.type)
      for identifier in entry.identifiers { inheritors[identifier, default: []].append(position) }
      if entry.hasUnknownMacro { typesWithMacros.append(position) }
      if entry.inheritsUnknownType { typesWithUnknown.append(position) }
    }
  }

  /// Types that may inherit a name. All types that inherit it are included.
  ///
  /// - Parameter identifiers: the identifiers in the name; at least one.
  func types(inheriting identifiers: [String]) -> [DeclarationID] {
    (identifiers.map { inheritors[$0] ?? [] }.min { $0.count < $1.count } ?? []).map { types[Int($0)] }
  }

  /// Types that may conform to a protocol although its name is not among their inherited names.
  ///
  /// - Parameter isNeverInheritedExternally: whether no external type conforms to the protocol.
  func doubtfulTypes(isNeverInheritedExternally: Bool) -> [DeclarationID] {
    (typesWithMacros + (isNeverInheritedExternally ? [] : typesWithUnknown)).map { types[Int($0)] }
  }
}
