import RuleLanguage
import SwiftOutline

/// The kinds of declarations that a selector with this kind matches: `type` matches structs, classes, enums and actors.
func declarationKinds(of kind: SubjectKind) -> [DeclarationKind] {
  switch kind.declarationPatternKind {
  case .type: [.struct, .class, .enum, .actor]
  case .variable: [.variable, .constant]
  case .exactly(let declaration): [declaration]
  case .any: kind == .test ? [.function] : []
  }
}
