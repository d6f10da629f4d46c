import ProjectModel
import RuleLanguage
import SwiftOutline

// Stand-ins until the other targets land.
enum ShapeMatch { case matched([Bindings]), missing([Missing]) }
struct Missing { var demand: String; var found: String }
extension Shape {
  func solutions(of declaration: Int, in outline: Outline, given: Bindings) -> ShapeMatch { .matched([given]) }
}
extension TypePattern { func solutions(_ type: [UInt8], given: Bindings) -> [Bindings] { [] } }
