import Reporting
import RuleLanguage

/// The first or last revision of a history.
enum HistoryLimit: Equatable {
  case revision(String)
  /// A day in UTC, in days since 1970.
  case day(Int)
}

/// How the revisions of a history are chosen.
enum HistoryPeriod: Equatable {
  /// The last revision of each period.
  case day, week, month
  case tag
  /// Every revision at this distance.
  case commits(Int)

  init?(_ text: String) {
    switch text {
    case "day": self = .day
    case "week": self = .week
    case "month": self = .month
    case "tag": self = .tag
    case "commit": self = .commits(1)
    default:
      let words = text.split(separator: " ")
      guard let first = words.first, let count = Int(first), count > 0, words.count == 1 || words[1...] == ["commits"]
      else { return nil }
      self = .commits(count)
    }
  }

  /// For example `the last revision of each week`.
  var phrase: String {
    switch self {
    case .day: "the last revision of each day"
    case .week: "the last revision of each week"
    case .month: "the last revision of each month"
    case .tag: "all tagged revisions"
    case .commits(1): "all revisions"
    case .commits(let count): "every \(count) revisions"
    }
  }
}

/// The options of `archlint history`.
struct HistoryOptions {
  var check: CheckOptions
  var since: HistoryLimit?
  var until: HistoryLimit?
  /// nil for a period that gives few revisions.
  var every: HistoryPeriod?
  /// The rule whose findings are explained; nil to print figures.
  var blame: RuleID?
  var destinations: [(format: HistoryFormat, file: String?)]
}

/// The options of a parsed command line, and errors about their values.
func historyOptions(_ arguments: Arguments) -> (options: HistoryOptions, errors: [String]) {
  var (check, errors) = readingOptions(arguments)
  let (destinations, formatErrors) = destinations(arguments, standard: HistoryFormat.text)
  errors += formatErrors
  check.isOfRevision = true
  let rule = arguments.last(.blame).map { RuleID($0) }
  if let rule {
    check.only = [rule]
    for option in [Option.only, .skip] where arguments.has(option) {
      errors.append("'--blame' and '--\(option.rawValue)' cannot be combined")
    }
    for destination in destinations where [.openmetrics, .html].contains(destination.format) {
      errors.append("'--blame' has no format '\(destination.format.rawValue)'; there are text, json and csv")
    }
  } else {
    check.needsFigures = true
    check.ticksChecklists = true
  }
  var options = HistoryOptions(check: check, blame: rule, destinations: destinations)
  options.since = arguments.last(.since).map(limit)
  options.until = arguments.last(.until).map(limit)
  if let text = arguments.last(.every) {
    options.every = HistoryPeriod(text)
    if options.every == nil {
      errors.append("'--every' expects day, week, month, tag, commit or a number of commits, not '\(text)'")
    }
  }
  return (options, errors)
}

private func limit(_ text: String) -> HistoryLimit { day(text).map(HistoryLimit.day) ?? .revision(text) }

/// The days since 1970 of a date such as `2026-12-31`; nil for any other text.
func day(_ text: String) -> Int? {
  let parts = text.split(separator: "-", omittingEmptySubsequences: false)
  guard parts.map(\.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || isDigit($0) }) else {
    return nil
  }
  let numbers = parts.compactMap { Int($0) }
  let (year, month, day) = (numbers[0], numbers[1], numbers[2])
  guard (1...12).contains(month), (1...31).contains(day), year >= 1970 else { return nil }
  // Years that begin in March have the leap day at their end.
  let years = month > 2 ? year : year - 1
  let daysBefore = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  return years * 365 + years / 4 - years / 100 + years / 400 + daysBefore - 719_468
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
