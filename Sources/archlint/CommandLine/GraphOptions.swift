import ProjectModel
import Reporting
import RuleLanguage

/// The options of `archlint graph`.
struct GraphOptions {
  var destinations: [(format: GraphFormat, file: String?)] = []
  /// The level of `--level`; nil to choose the first level that has all elements of `--focus`, or modules without
  /// `--focus`.
  var level: GraphLevel?
  var focus: [String] = []
  var depth = 1
  var collapse: [PathPattern] = []
  var onlyCycles = false
  var withTests = false
  /// The maximum width of a drawing; nil for a width that suits the graph.
  var width: Int?
}

/// Reads the options of `archlint graph` from a parsed command line. The errors are about their values.
func graphOptions(_ arguments: Arguments) -> (options: GraphOptions, errors: [String]) {
  var options = GraphOptions()
  var errors: [String] = []
  (options.destinations, errors) = destinations(arguments, standard: GraphFormat.text)
  if arguments.has(.level) { options.level = choice(arguments, .level, default: .module, errors: &errors) }
  options.focus = arguments.all(.focus)
  options.onlyCycles = arguments.has(.cycles)
  options.withTests = arguments.has(.tests)
  options.depth = number(arguments, .depth, 0...1_000, &errors) ?? 1
  options.width = number(arguments, .width, 200...100_000, &errors)
  if arguments.has(.depth), options.focus.isEmpty {
    errors.append(
      "'--depth'is a distance from '--focus X'; add "
        + "'--focus X'")
  }
  for text in arguments.all(.collapse) {
    switch pathPattern(text) {
    case .success(let pattern): options.collapse.append(pattern)
    case .failure(let error): errors.append(error.message)
    }
  }
  return (options, errors)
}

private func number(
  _ arguments: Arguments, _ option: Option, _ range: ClosedRange<Int>, _ errors: inout [String]
) -> Int? {
  guard let text = arguments.last(option) else { return nil }
  if let number = Int(text), range.contains(number) { return number }
  let wanted = "a number from \(range.lowerBound) to \(range.upperBound)"
  errors.append("'--\(option.rawValue)' expects \(wanted), not '\(text)'")
  return nil
}

/// Parses the path or name pattern of an option, in the notation of rules.
private func pathPattern(_ text: String) -> Result<PathPattern, OptionError> {
  let question = Question("each folder \"\(text)\"")
  let (rules, _, errors) = parseRules([question.source], overrides: [])
  let subject = rules.rules.first?.statements.first?.subjects.first
  let name = subject?.name.map { PathPattern(isAnchored: false, segments: [$0], text: $0.text) }
  if let pattern = subject?.path ?? name { return .success(pattern) }
  let reason = errors.first.map { ": \($0.message)" } ?? ""
  return .failure(OptionError(message: "'--collapse \(text)' is not a pattern\(reason)"))
}
