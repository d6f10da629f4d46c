/// The severity of a finding, the lowest first.
package enum Severity: String, Comparable, Sendable, CaseIterable {
  case note, warning, error

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

private let severitySynonyms = ["info": "note", "hint": "note", "disable": "off", "disabled": "off", "none": "off"]

/// The severity that a misspelled text probably means: `warning` for `warn`.
package func nearestSeverity(_ text: String, among names: [String]) -> String? {
  let word = text.lowercased()
  if let name = severitySynonyms[word], names.contains(name) { return name }
  return names.first { word.utf8.count > 2 && $0.hasPrefix(word) } ?? nearest(text, among: names)
}
