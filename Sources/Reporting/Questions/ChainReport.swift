import Findings
import ProjectModel

/// The answer of `archlint why`: a shortest chain of dependencies between two elements, or that there is none.
package struct ChainReport: Sendable {
  /// One dependency of the chain.
  package struct Step: Sendable {
    package var from: String
    package var to: String
    /// The first places that use `to`.
    package var evidence: [Evidence]
    /// The number of all places.
    package var count: Int
    /// The symbols that are used, the most frequent first.
    package var symbols: [NamedSymbol]
    /// Whether every place is under `#if`.
    package var isConditional: Bool

    package init(
      from: String, to: String, evidence: [Evidence], count: Int, symbols: [NamedSymbol], isConditional: Bool
    ) {
      (self.from, self.to, self.evidence, self.count) = (from, to, evidence, count)
      (self.symbols, self.isConditional) = (symbols, isConditional)
    }
  }

  /// One end of the chain: the elements with the requested name.
  package struct End: Sendable {
    /// One element with the requested name.
    package struct Member: Sendable {
      package var name: String
      /// The number of steps from this element to the nearest element at the other end, or from there to this one. nil
      /// if no chain connects them.
      package var steps: Int?

      package init(name: String, steps: Int?) { (self.name, self.steps) = (name, steps) }
    }

    /// The phrase for messages, for example `the module Cart` or `types named State (3 of them)`.
    package var phrase: String
    /// The plural phrase, for example `types named State`.
    package var plural = ""
    /// The elements with the requested name. Empty if there is only one.
    package var members: [Member] = []

    package init(phrase: String) { self.phrase = phrase }
  }

  package var from: End
  package var to: End
  /// The dependencies that form a shortest chain. Empty if `from` does not depend on `to`.
  package var steps: [Step]
  /// The number of shortest chains.
  package var ways: Int
  /// The names on a shortest chain from `to` back to `from`. Empty if there is none.
  package var back: [String]
  /// Imports that may lead to `to`: several modules have the imported name, and no declared dependency tells which one
  /// is meant.
  package var undecided: [Evidence] = []
  /// Why a chain, or a shorter chain, may exist that archlint does not know.
  package var doubt: String?
  /// A chain of dependencies that manifests declare but no code uses, with the place of each declaration.
  package var declared: [Evidence] = []
  /// Analysis problems; see `GraphReport.problems`.
  package var problems: [Problem] = []

  package init(from: End, to: End, steps: [Step], ways: Int, back: [String]) {
    (self.from, self.to, self.steps, self.ways, self.back) = (from, to, steps, ways, back)
  }
}

/// Prints the chain for people: each step with its places.
func chainText(_ report: ChainReport, style: TextStyle) -> String {
  let (from, to) = (printable(report.from.phrase), printable(report.to.phrase))
  let back = report.back.map(printable).joined(separator: " -> ")
  guard !report.steps.isEmpty else {
    let other = report.back.isEmpty ? "The reverse does not hold either.\n" : "The reverse holds: \(back)\n"
    let verb = report.from.members.isEmpty ? "does" : "do"
    if !report.declared.isEmpty {
      let declares = report.from.members.isEmpty ? "depends" : "depend"
      let doubt = report.doubt.map { ", as far as archlint knows: \(printable($0))" } ?? ""
      return "\(sentence(from)) \(declares) on \(to) only by declaration; nothing there imports it\(doubt).\n"
        + placeLines(report.declared, of: report.declared.count, limit: 6, indent: "    ", style) + other
    }
    if report.undecided.isEmpty {
      let doubt = report.doubt.map { ", as far as archlint knows: \(printable($0)).\n" } ?? ", at any distance.\n"
      return "\(sentence(from)) \(verb) not depend on \(to)" + doubt + other
    }
    return
      "archlint cannot tell whether \(from) \(report.from.members.isEmpty ? "depends" : "depend") on \(to): no "
      + "dependency "
      + "selects the module for\n"
      + placeLines(report.undecided, of: report.undecided.count, limit: 6, indent: "    ", style)
      + (report.back.isEmpty ? "" : other)
  }
  var text = statement(report) + "\n"
  for step in report.steps {
    let condition = step.isConditional ? " (only under #if)" : ""
    text += "\n" + paint("\(printable(step.from)) -> \(printable(step.to))", .bold, style) + condition + "\n"
    if step.symbols.count > 1 || step.evidence.first?.text.hasPrefix("imports") ?? false, !step.symbols.isEmpty {
      let shown = step.symbols.prefix(8).map { "\(printable($0.name)) \($0.count)" }
      let more = step.symbols.count > 8 ? ", \(step.symbols.count - 8) more" : ""
      text += "    names \(shown.joined(separator: ", "))\(more)\n"
    }
    text += placeLines(step.evidence, of: step.count, limit: 6, indent: "    ", style)
  }
  text += "\n"
  return text + (report.back.isEmpty ? "The reverse does not hold.\n" : "The reverse also holds: \(back)\n")
}

/// The first sentence: which element depends on which. If several elements have a requested name, it lists those that
/// belong to a chain.
private func statement(_ report: ChainReport) -> String {
  let (sources, targets) = (report.from.reached, report.to.reached)
  let reported = sources.isEmpty ? targets : sources
  let isReported = !reported.isEmpty
  let distances = Set(reported.map(\.steps))
  let how = distances.count > 1 ? "" : " " + distance(report.steps.count)
  var text = sources.isEmpty ? sentence(printable(report.from.phrase)) : report.from.share(sources.count)
  text += sources.count > 1 ? " depend on " : " depends on "
  if targets.isEmpty {
    text += printable(report.to.phrase)
  } else {
    text += sources.isEmpty ? report.to.share(targets.count) : "one or more of \(report.to.all)"
  }
  text += how
  if isReported {
    let shown = reported.prefix(8).map { member in
      printable(member.name) + (how.isEmpty ? " " + distance(member.steps ?? 0) : "")
    }
    let more = reported.count > shown.count ? " and \(reported.count - shown.count) more" : ""
    text += ": \(shown.joined(separator: ", "))\(more)"
  }
  if report.ways > 1, report.steps.count > 1 {
    text += "; one of \(report.ways)\(report.ways >= 1000 ? " or more" : "") ways as short"
  }
  return text + (report.doubt.map { ", as far as archlint knows: \(printable($0))." } ?? ".")
}

extension ChainReport.End {
  /// The elements that a chain connects, the nearest first.
  fileprivate var reached: [Member] {
    members.enumerated().filter { $0.element.steps != nil }
      .sorted { ($0.element.steps ?? 0, $0.offset) < ($1.element.steps ?? 0, $1.offset) }.map(\.element)
  }

  /// The number of elements with the requested name: `3 types named State`.
  fileprivate var all: String { "\(members.count) \(printable(plural))" }

  /// The number of elements that a statement is about: `2 of 3 types named State`.
  fileprivate func share(_ count: Int) -> String { "\(count) of \(all)" }
}

private func distance(_ steps: Int) -> String { steps == 1 ? "directly" : "in \(steps) steps" }

private func sentence(_ text: String) -> String {
  text.hasPrefix("the ") ? "The " + text.dropFirst(4) : text
}
