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
enum Conformance { case yes, no, unknown }
extension Project {
  func place(_ range: SourceRange, in file: FileID) -> Place { Place(path: "") }
  func declaration(_ id: DeclarationID) -> Declaration { files[id.file.index].outline.declarations[id.index] }
  func name(of id: DeclarationID) -> String { "" }
  func isReachable(_ to: ModuleID, from: ModuleID) -> Bool { false }
  func isDeclared(_ to: ModuleID, by: ModuleID) -> Bool { false }
  func conformance(of type: Int, to name: String) -> Conformance { .no }
  func shortestCycle(through component: [ModuleID]) -> [ModuleGraph.Edge] { [] }
}
extension ModuleGraph { func stronglyConnectedComponents() -> [[ModuleID]] { [] } }
package func project(of files: [(path: String, text: String)], options: DiscoveryOptions) -> Project {
  fatalError()
}
