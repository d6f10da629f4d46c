import SwiftOutline

extension OutlineProblem.Kind {
  /// The message for the user.
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
    case .tooDeep: "this is nested too deeply to be read whole"
    case .emptyDirective: "nothing stands behind 'archlint:', so this lets nothing pass: \(directiveForms)"
    case .unknownDirective: "this is no directive, so it lets nothing pass: \(directiveForms)"
    case .directiveWithoutRule:
      "this directive names no rule, so it lets nothing pass; one stands behind it: rule-id -- reason"
    }
  }
}

private let directiveForms =
  "behind 'archlint:' there are disable:next, disable:this, disable:previous, disable:file, disable and enable"
