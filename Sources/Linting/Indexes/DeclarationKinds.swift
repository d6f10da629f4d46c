import RuleLanguage
import SwiftOutline

/// The kinds of declarations that a kind of selector matches.
func declarationKinds(of kind: SubjectKind) -> [DeclarationKind] {
  switch kind {
  case .type: [.struct, .class, .enum, .actor]
  case .struct: [.struct]
  case .class: [.class]
  case .enum: [.enum]
  case .actor: [.actor]
  case .protocol: [.protocol]
  case .extension: [.extension]
  case .func, .test: [.function]
  case .var: [.variable, .constant]
  case .let: [.constant]
  case .case: [.enumCase]
  case .`init`: [.initializer]
  case .subscript: [.subscript]
  case .typealias: [.typealias]
  case .associatedtype: [.associatedtype]
  case .macro: [.macro]
  case .file, .folder, .module, .dependency, .product, .import, .call, .preview, .line, .feature: []
  }
}
