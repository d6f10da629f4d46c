import ProjectModel
import SwiftOutline

extension Project {
  /// The functions and properties of the project's types and protocols, for conditions such as `//: where func
  /// NetworkServiceProtocol.data(at:)`. Tests are left out.
  var members: Set<String> {
    var names: Set<String> = []
    for file in files where !file.isOfTests {
      let outline = file.outline
      for declaration in outline.declarations where declaration.parent >= 0 && !declaration.flags.contains(.local) {
        let type = outline.name(outline.declarations[Int(declaration.parent)].name)
        switch declaration.kind {
        case .function: names.insert("\(type).\(outline.name(declaration.name))(\(outline.labels(of: declaration)))")
        case .variable, .constant: names.insert("\(type).\(outline.name(declaration.name))")
        default: break
        }
      }
    }
    return names
  }
}

extension Outline {
  /// For example `key:value:`.
  fileprivate func labels(of function: Declaration) -> String {
    function.parameters.indices.map { "\(source[parameters[$0].label]):" }.joined()
  }
}
