/// The kinds of elements that a rule can select, such as `type`, `file` and `module`.
package enum SubjectKind: UInt8, Sendable, CaseIterable {
  // Declarations
  case type, `struct`, `class`, `enum`, actor, `protocol`, `extension`
  case `func`, `var`, `let`, `case`, `init`, `subscript`, `typealias`, `associatedtype`, macro
  // Parts of the project
  case file, folder, module, dependency, product, `import`
  // Parts of code that are not declarations
  case call, test, preview
  /// Lines of source code. A rule can only count them: `have at most 400 lines`.
  case line
  // A name that packs define.
  case feature

  /// Groups of kinds that rules treat alike.
  package enum Group: Equatable, Sendable {
    /// Declarations that this kind of declaration pattern matches.
    case declaration(DeclarationPattern.Kind)
    /// Elements that contain files or declarations: files, folders and modules.
    case container
    /// Dependencies and products, which a manifest lists for modules and packages.
    case manifestEntry
    /// Code that is found by searching for its text, such as calls. A selector for these kinds cannot list its elements
    /// before code is read.
    case code
    case `import`, test, line, definition
  }

  /// The name of the kind in rules, and its group.
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

  /// The kind of declaration pattern for this kind. `any` if it is not a kind of declaration.
  package var declarationPatternKind: DeclarationPattern.Kind {
    if case .declaration(let kind) = group { kind } else { .any }
  }
}

/// A set of kinds, with one bit for each kind. It is not an OptionSet, because the name of each kind would have to be
/// declared twice.
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

  /// The names of the kinds as rules write them, in alphabetical order.
  package var names: [String] { all.map(\.name).sorted() }

  /// The kinds in the set, in the order of their declaration.
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
  /// The kinds whose elements contain no code: imports, dependencies and products.
  package static let codeless = manifestEntries.union([.import])

  private init(_ group: SubjectKind.Group) { self.init(SubjectKind.allCases.filter { $0.group == group }) }
}
