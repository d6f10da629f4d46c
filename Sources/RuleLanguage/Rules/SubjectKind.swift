/// What a clause can speak of.
package enum SubjectKind: UInt8, Sendable, CaseIterable {
  // Declarations
  case type, `struct`, `class`, `enum`, actor, `protocol`, `extension`
  case `func`, `var`, `let`, `case`, `init`, `subscript`, `typealias`, `associatedtype`, macro
  // What the project is made of
  case file, folder, module, dependency, product, `import`
  // What code holds beside declarations
  case call, test, preview
  /// Counted, never looked at: `have at most 400 lines`.
  case line
  // A name that packs define.
  case feature

  package var isDeclaration: Bool {
    switch self {
    case .file, .folder, .module, .dependency, .product, .import, .call, .test, .preview, .line, .feature: false
    default: true
    }
  }

  /// As clauses write it.
  package var name: String {
    switch self {
    case .type: "type"
    case .struct: "struct"
    case .class: "class"
    case .enum: "enum"
    case .actor: "actor"
    case .protocol: "protocol"
    case .extension: "extension"
    case .func: "func"
    case .var: "var"
    case .let: "let"
    case .case: "case"
    case .`init`: "init"
    case .subscript: "subscript"
    case .typealias: "typealias"
    case .associatedtype: "associatedtype"
    case .macro: "macro"
    case .file: "file"
    case .folder: "folder"
    case .module: "module"
    case .dependency: "dependency"
    case .product: "product"
    case .import: "import"
    case .call: "call"
    case .test: "test"
    case .preview: "preview"
    case .line: "line"
    case .feature: "feature"
    }
  }
}

extension SubjectKind {
  /// The declaration patterns of this kind; `any` for elements that are no declarations.
  package var shapeKind: Shape.Kind {
    switch self {
    case .type: .type
    case .var: .variable
    case .struct: .exactly(.struct)
    case .class: .exactly(.class)
    case .enum: .exactly(.enum)
    case .actor: .exactly(.actor)
    case .protocol: .exactly(.protocol)
    case .extension: .exactly(.extension)
    case .func: .exactly(.function)
    case .let: .exactly(.constant)
    case .case: .exactly(.enumCase)
    case .`init`: .exactly(.initializer)
    case .subscript: .exactly(.subscript)
    case .typealias: .exactly(.typealias)
    case .associatedtype: .exactly(.associatedtype)
    case .macro: .exactly(.macro)
    case .file, .folder, .module, .dependency, .product, .import, .call, .test, .preview, .line, .feature: .any
    }
  }
}

/// A set of kinds, one bit for each. No OptionSet, whose members would be sets and whose names stood here twice.
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

  /// As clauses write them, in alphabetical order.
  package var names: [String] { all.map(\.name).sorted() }

  /// In the order of their declaration.
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
  package static let declarations = SubjectKinds(SubjectKind.allCases.filter(\.isDeclaration))
}
