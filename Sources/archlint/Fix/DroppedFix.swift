import Findings
import Fixes
import ProjectModel
import RuleLanguage

/// A fix that is not made.
struct DroppedFix {
  var fix: Fix
  /// The end of a sentence that begins with the fix.
  var reason: String
}

extension Fix {
  /// Equal for the same fix in another round.
  var key: String {
    switch target {
    case .finding(let rule, let parts): "\(rule) \(place.path) \(title) \(parts.map(\.symbol))"
    case .problem: "\(place.path):\(place.line ?? 0) \(title)"
    }
  }
}
