import RuleLanguage

/// Options of text output. Other formats ignore most of them.
package struct TextStyle: Sendable {
  /// The maximum number of findings to print. The worst findings are kept.
  package enum Limit: Hashable, Sendable {
    /// As many findings as fit on a first screen of 30 lines.
    case screen
    case count(Int)
    case all
  }

  package var isColoured = false
  /// Whether to print all evidence, all problems and suppressed findings.
  package var isVerbose = false
  package var limit = Limit.all
  /// Maps paths of a report. Paths of errors are printed unchanged.
  package var paths = PathMapping()

  package init() {}
}

enum Paint: String {
  case bold = "1"
  case dim = "2"
  case red = "1;31"
  case yellow = "1;33"
  case blue = "1;34"
  case green = "1;32"
}

extension Severity {
  var colour: Paint {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .note: .blue
    }
  }
}

func paint(_ text: String, _ paint: Paint, _ style: TextStyle) -> String {
  style.isColoured && !text.isEmpty ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
}
