/// The kinds of elements that a clause can select.
package enum SubjectKind: UInt8, Sendable, CaseIterable {
  // Declarations
  case type, `struct`, `class`, `enum`, actor, `protocol`, `extension`
  case `func`, `var`, `let`, `case`, `init`, `subscript`, `typealias`, `associatedtype`, macro
  // Parts of the project
  case file, folder, module, dependency, product, `import`
  // Parts of code that are not declarations
  case call, test, preview
  /// Lines can only be counted: `have at most 400 lines`.
  case line
  // A name that packs define.
  case feature

  /// The kinds of elements that the notation treats alike.
  package enum Group: Equatable, Sendable {
    /// Declarations that match the declaration pattern.
    case declaration(DeclarationPattern.Kind)
    /// Elements that contain files or declarations.
    case container
    /// Entries of a module or a package in a manifest.
    case manifestEntry
    /// Code that is found by its text. The elements of this kind cannot be listed.
    case code
    case `import`, test, line, definition
  }

  /// One row for each kind: its name in clauses, and its group.
  private var row: (name: String, group: Group) {
    switch self {
    case .type: ("type", .declaration(.type))
    case .struct: ("struct", .declaration(.exactly(.struct)))
    case .class: ("class", .declaration(.exactly(.class)))
    case .enum: ("enum", .declaration(.exactly(.enum)))
    case .actor: ("actor", .declaration(.exactly(.actor)))
    case .protocol: ("protocol", .declaration(.exactly(.protocol)))
    case .extension: ("extension", .declaration(.exactly(.extension)))
    case .func: ("func", .declaration(.exactly(.function)))
    case .var: ("var", .declaration(.variable))
    case .let: ("let", .declaration(.exactly(.constant)))
    case .case: ("case", .declaration(.exactly(.enumCase)))
    case .`init`: ("init", .declaration(.exactly(.initializer)))
    case .subscript: ("subscript", .declaration(.exactly(.subscript)))
    case .typealias: ("typealias", .declaration(.exactly(.typealias)))
    case .associatedtype: ("associatedtype", .declaration(.exactly(.associatedtype)))
    case .macro: ("macro", .declaration(.exactly(.macro)))
    case .file: ("file", .container)
    case .folder: ("folder", .container)
    case .module: ("module", .container)
    case .dependency: ("dependency", .manifestEntry)
    case .product: ("product", .manifestEntry)
    case .import: ("import", .import)
    case .call: ("call", .code)
    case .preview: ("preview", .code)
    case .test: ("test", .test)
    case .line: ("line", .line)
    case .feature: ("feature", .definition)
    }
  }

  package var name: String { row.name }

  package var group: Group { row.group }

  package var isDeclaration: Bool { SubjectKinds.declarations.contains(self) }

  /// The declaration pattern of this kind. `any` for elements that are not declarations.
  package var declarationPatternKind: DeclarationPattern.Kind {
    if case .declaration(let kind) = group { kind } else { .any }
  }
}

/// A set of kinds, with one bit for each. OptionSet is not used, because its members would be sets and their names
/// would be declared twice.
package struct SubjectKinds: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt32 = 0

  package init(arrayLiteral kinds: SubjectKind...) { self.init(kinds) }

  package init(_ kinds: some Sequence<SubjectKind>) {
    for kind in kinds { insert(kind) }
  }

  private init(bits: UInt32) { self.bits = bits }

  private static func bit(_ kind: SubjectKind) -> UInt32 { 1 << UInt32(kind.rawValue) }

  package var isEmpty: Bool { bits == 0 }

  package func contains(_ kind: SubjectKind) -> Bool { bits & Self.bit(kind) != 0 }

  package mutating func insert(_ kind: SubjectKind) { bits |= Self.bit(kind) }

  package mutating func formUnion(_ other: SubjectKinds) { bits |= other.bits }

  package func union(_ other: SubjectKinds) -> SubjectKinds { SubjectKinds(bits: bits | other.bits) }

  package func intersection(_ other: SubjectKinds) -> SubjectKinds { SubjectKinds(bits: bits & other.bits) }

  package func subtracting(_ other: SubjectKinds) -> SubjectKinds { SubjectKinds(bits: bits & ~other.bits) }

  package func isSubset(of other: SubjectKinds) -> Bool { bits & ~other.bits == 0 }

  package func isDisjoint(with other: SubjectKinds) -> Bool { bits & other.bits == 0 }

  /// The names as in clauses, in alphabetical order.
  package var names: [String] { all.map(\.name).sorted() }

  /// The kinds in the order of their declaration.
  package var all: [SubjectKind] {
    var kinds: [SubjectKind] = []
    var rest = bits
    while rest != 0 {
      if let kind = SubjectKind(rawValue: UInt8(rest.trailingZeroBitCount)) { kinds.append(kind) }
      rest &= rest - 1
    }
    return kinds
  }

  package static let types: SubjectKinds = [.type, .struct, .class, .enum, .actor, .protocol]
  package static let declarations = SubjectKinds(SubjectKind.allCases.filter { $0.declarationPatternKind != .any })
  package static let containers = SubjectKinds(.container)
  package static let manifestEntries = SubjectKinds(.manifestEntry)
  package static let code = SubjectKinds(.code)
  /// The kinds whose elements contain no code.
  package static let codeless = manifestEntries.union([.import])

  private init(_ group: SubjectKind.Group) { self.init(SubjectKind.allCases.filter { $0.group == group }) }
}
