import ProjectModel
import RuleLanguage
import SwiftOutline

// documented ["text"]: has a doc comment, with that text; `*` in it matches any text. Case does not matter, as in Swift's
// markup: `- throws:`.

extension Evaluation {
  func documented(_ text: String?, _ element: Element, _ given: Bindings) -> Answer {
    guard case .declaration(let id) = element else { return .no }
    let outline = project.files[id.file.index].outline
    let comment = outline.declarations[id.index].documentation
    if comment.isEmpty { return .no }
    return .yes(given, if: text.map { isText($0, in: outline.source[comment]) } ?? true)
  }

  func documentationFaults(_ element: Element, _ isNegated: Bool) -> [Fault] {
    if isNegated { return [Fault()] }
    let hasComment = documented(nil, element, Bindings()).holds
    return [Fault(implied: hasComment ? "its doc comment does not contain it" : "has no doc comment")]
  }

  /// Whether the comment contains the parts of the text between `*`, in order.
  private func isText(_ text: String, in comment: String) -> Bool {
    var rest = comment.lowercased()[...]
    for part in text.lowercased().split(separator: "*") {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
