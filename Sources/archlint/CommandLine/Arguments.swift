import RuleLanguage

/// A parsed command line.
struct Arguments {
  var command = Command.check
  /// Whether the command line contains the name of the command. Without a name, the command is `check`.
  var isCommandWritten = false
  var operands: [String] = []
  fileprivate var written: [WrittenOption] = []
  /// The errors in the command line, as full sentences. The other properties contain the valid parts.
  var errors: [String] = []

  func has(_ option: Option) -> Bool { written.contains { $0.says(option) } }
  func all(_ option: Option) -> [String] { written.compactMap { $0.says(option) ? $0.value : nil } }
  func last(_ option: Option) -> String? { written.last { $0.says(option) }?.value }
}

/// An option of the command line.
private struct WrittenOption {
  /// The option as it was written, for example `-f` or `--format`.
  var spelling: String
  var option: Option
  /// The value of the option; nil for an option without a value, and if the value is missing.
  var value: String?
  /// Whether the option's value is missing. The option is then ignored.
  var lacksValue = false

  func says(_ option: Option) -> Bool { self.option == option && !lacksValue }
}

/// Parses a command line without the name of the program. The first word that is no option is the command, if it is the
/// name of one. To check a folder called `rules`, write `./rules`.
func parseArguments(_ words: [String]) -> Arguments {
  var parser = ArgumentParser(words: words)
  parser.parse()
  return parser.arguments
}

private struct ArgumentParser {
  var arguments = Arguments()
  private var words: ArraySlice<String>
  private var onlyOperands = false

  init(words: [String]) { self.words = words[...] }

  mutating func parse() {
    while let word = words.popFirst() {
      if onlyOperands || word == "-" || !word.hasPrefix("-") {
        operand(word)
      } else if word == "--" {
        onlyOperands = true
      } else if word.hasPrefix("--") {
        long(word)
      } else {
        short(word)
      }
    }
    checkAgainstTable()
  }

  private mutating func operand(_ word: String) {
    guard !onlyOperands, !arguments.isCommandWritten, arguments.operands.isEmpty, let command = Command(named: word)
    else {
      arguments.operands.append(word)
      return
    }
    arguments.command = command
    arguments.isCommandWritten = true
    if let next = words.first, let longer = Command(named: "\(word) \(next)") {
      arguments.command = longer
      words.removeFirst()
    }
  }

  private mutating func long(_ word: String) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = Option.allCases.first(where: { $0.rawValue == name }) else {
      if refuseOtherToolOption(name, spelling: "--\(name)", isValueAttached: parts.count > 1) { return }
      let known = arguments.command.specification.options
      let near = nearest(name, among: known.map(\.rawValue)) ?? nearest(name, among: Option.allCases.map(\.rawValue))
      arguments.errors.append("there is no option '--\(name)'" + didYouMean(near.map { "--\($0)" }))
      return
    }
    take(option.specification, spelling: "--\(name)", attached: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// Reports an error for an option of another tool, with archlint's equivalent. The value of the option is skipped.
  private mutating func refuseOtherToolOption(_ name: String, spelling: String, isValueAttached: Bool) -> Bool {
    guard let foreign = otherToolOption(name, among: arguments.command.specification.options) else { return false }
    arguments.errors.append("there is no option '\(spelling)'; \(foreign.advice)")
    if foreign.hasValue, !isValueAttached, words.first.map({ !$0.hasPrefix("-") }) ?? false { words.removeFirst() }
    return true
  }

  /// Parses short options: `-q`, `-qv`, `-j2` or `-j 2`.
  private mutating func short(_ word: String) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let specification = Option.allCases.lazy.map(\.specification).first(where: { $0.short == letter }) else {
        if refuseOtherToolOption(String(letter), spelling: "-\(letter)", isValueAttached: !letters.isEmpty) { return }
        arguments.errors.append("there is no option '-\(letter)'")
        return
      }
      let attached = specification.value == nil || letters.isEmpty ? nil : String(letters)
      if attached != nil { letters = "" }
      take(specification, spelling: "-\(letter)", attached: attached)
    }
  }

  private mutating func take(_ specification: OptionSpecification, spelling: String, attached: String?) {
    let option = specification.option
    guard let value = specification.value else {
      if attached != nil { arguments.errors.append("'\(spelling)' takes no value") }
      arguments.written.append(WrittenOption(spelling: spelling, option: option))
      return
    }
    guard let text = attached ?? words.popFirst() else {
      arguments.errors.append("'\(spelling)' expects a value: \(spelling) \(value.name)")
      arguments.written.append(WrittenOption(spelling: spelling, option: option, lacksValue: true))
      return
    }
    if text.isEmpty, [.file, .folder, .path].contains(value.kind) {
      arguments.errors.append("'\(spelling)' expects a \(value.name), not an empty path")
    }
    if arguments.has(option), !specification.isRepeatable {
      arguments.errors.append("'\(spelling)' can be given only once")
    }
    arguments.written.append(WrittenOption(spelling: spelling, option: option, value: text))
  }

  /// Pairs of options that exclude each other.
  private static let exclusive: [(Option, Option)] = [
    (.config, .noConfig), (.baseline, .noBaseline), (.modules, .useSwiftPM),
  ]

  private mutating func checkAgainstTable() {
    let specification = arguments.command.specification
    let command = arguments.command.rawValue
    for option in arguments.written where !specification.options.contains(option.option) {
      let isOwnerOfChecklist = arguments.command == .checklist && option.option == .owner
      let equivalent = otherToolOption(option.option.rawValue, among: specification.options).map { "; \($0.advice)" }
      let advice = isOwnerOfChecklist ? "; write: archlint checklist @OWNER" : equivalent ?? ""
      arguments.errors.append("'archlint \(command)' has no option '\(option.spelling)'" + advice)
    }
    for (one, other) in Self.exclusive where arguments.has(one) && arguments.has(other) {
      arguments.errors.append("'--\(one.rawValue)' and '--\(other.rawValue)' cannot be combined")
    }
    if arguments.has(.help) { return }
    let count = arguments.operands.count
    if count < specification.operandCount.lowerBound {
      arguments.errors.append("'archlint \(command)' expects \(specification.operands)")
    } else if count > specification.operandCount.upperBound {
      let extra = arguments.operands[specification.operandCount.upperBound]
      arguments.errors.append("'archlint \(command)' does not accept '\(extra)'")
    }
  }
}
