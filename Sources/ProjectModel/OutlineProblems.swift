import SwiftOutline

extension OutlineProblem.Kind {
  /// What a reader is told.
  var message: String {
    switch self {
    case .unterminatedComment: "this comment is never closed"
    case .unterminatedString: "this string is never closed"
    case .unterminatedRegex: "this regular expression is never closed"
    case .unterminatedInterpolation: "this interpolation is never closed"
    case .unbalancedBracket: "this bracket has no counterpart"
    case .unbalancedConditional: "this directive has no counterpart"
    case .invalidUTF8: "these bytes are no UTF-8"
    case .nul: "this byte is no text; save the file as UTF-8"
    case .conflictMarker: "this is the mark of a merge conflict"
    case .malformedDirective: "this directive cannot be read"
    case .tooDeep: "this is nested too deeply to be read whole"
    }
  }
}
