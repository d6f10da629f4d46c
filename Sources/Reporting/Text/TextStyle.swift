import RuleLanguage

/// How text for people is laid out. Other formats have one form.
package struct TextStyle: Sendable {
  /// How many findings are printed; the worst are kept.
  package enum Limit: Hashable, Sendable {
    /// As many as a first screen of 30 lines holds.
    case screen
    case count(Int)
    case all
  }

  package var isColoured = false
  /// All evidence and problems, and what is suppressed.
  package var isVerbose = false
  package var limit = Limit.all
  /// Of a report's places; those of mistakes stand as they are to be shown.
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
