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
    case .invalidUTF8: "these bytes are not UTF-8"
    case .nul: "this byte is not text; save the file as UTF-8"
    case .conflictMarker: "this is a merge conflict marker"
    case .tooDeep: "this is nested too deeply to be fully read"
    case .emptyDirective: "this directive is empty and has no effect: \(directiveForms)"
    case .unknownDirective: "this is not a directive and has no effect: \(directiveForms)"
    case .directiveWithoutRule:
      "this directive names no rule and has no effect; write the rule after it: rule-id -- reason"
    }
  }
}

private let directiveForms =
  "write after 'archlint:' one of disable:next, disable:this, disable:previous, disable:file, disable or enable"
