import Findings
import ProjectModel
import RuleLanguage

extension Evaluation {
  /// The protocols to add to a declaration. If a pattern names several, the first one is enough. nil if a pattern does
  /// not name a protocol.
  func conformanceRemedies(_ lacking: [TypePattern], _ id: DeclarationID, _ given: Bindings) -> [Remedy]? {
    var remedies: [Remedy] = []
    for pattern in lacking {
      let name = pattern.filledName(given).split(separator: "|").first.map(String.init) ?? ""
      guard pattern.attributes.isEmpty, !name.isEmpty, name.utf8.allSatisfy({ isIdentifierByte($0) || $0 == 0x2E }),
        name != "_"
      else { return nil }
      remedies.append(.insert(.conformance(name), id))
    }
    return remedies
  }
}
