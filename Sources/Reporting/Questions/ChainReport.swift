import Findings
import ProjectModel

/// How one thing depends on another, step by step; or that it does not.
package struct ChainReport: Sendable {
  package struct Step: Sendable {
    package var from: String
    package var to: String
    /// The first places of it.
    package var evidence: [Evidence]
    /// How many places there are.
    package var count: Int
    /// What is named there, most often first.
    package var symbols: [NamedSymbol]
    /// Every place of it stands under `#if`.
    package var isConditional: Bool

    package init(
      from: String, to: String, evidence: [Evidence], count: Int, symbols: [NamedSymbol], isConditional: Bool
    ) {
      (self.from, self.to, self.evidence, self.count) = (from, to, evidence, count)
      (self.symbols, self.isConditional) = (symbols, isConditional)
    }
  }

  /// What was asked about, which may be several things of one name.
  package struct End: Sendable {
    package struct Member: Sendable {
      package var name: String
      /// From it to the nearest of the other end, or from there to it; nil for no way.
      package var steps: Int?

      package init(name: String, steps: Int?) { (self.name, self.steps) = (name, steps) }
    }

    /// As it is called: `the module Cart`, `types named State (3 of them)`.
    package var phrase: String
    /// Of several: `types named State`.
    package var plural = ""
    /// None where it is one thing.
    package var members: [Member] = []

    package init(phrase: String) { self.phrase = phrase }
  }

  package var from: End
  package var to: End
  /// Empty where the one does not depend on the other.
  package var steps: [Step]
  /// How many ways are as short.
  package var ways: Int
  /// The names on a shortest way in the other direction; empty where there is none.
  package var back: [String]
  /// Imports in the one, or in what it depends on, by the name of a module that holds the other, where no dependency says
  /// which module is meant.
  package var undecided: [Evidence] = []
  /// Why the one may depend on the other though no way is known, or more directly.
  package var doubt: String?
  /// What manifests declare step by step from the one to the other, where no use leads there: each where it is declared.
  package var declared: [Evidence] = []
  /// What could not be read or decided; see `GraphReport`.
  package var problems: [Problem] = []

  package init(from: End, to: End, steps: [Step], ways: Int, back: [String]) {
    (self.from, self.to, self.steps, self.ways, self.back) = (from, to, steps, ways, back)
  }
}

/// The chain for people: each step with its places.
func chainText(_ report: ChainReport, style: TextStyle) -> String {
  let (from, to) = (printable(report.from.phrase), printable(report.to.phrase))
  let back = report.back.map(printable).joined(separator: " -> ")
  guard !report.steps.isEmpty else {
    let theyDo = report.to.members.isEmpty ? "it does" : "they do"
    let other = report.back.isEmpty ? "Nor the other way round.\n" : "The other way round \(theyDo): \(back)\n"
    let verb = report.from.members.isEmpty ? "does" : "do"
    if !report.declared.isEmpty {
      let declares = report.from.members.isEmpty ? "depends" : "depend"
      let doubt = report.doubt.map { ", as far as is known: \(printable($0))" } ?? ""
      return "\(sentence(from)) \(declares) on \(to) by what is declared alone; nothing there imports it\(doubt).\n"
        + placeLines(report.declared, of: report.declared.count, limit: 6, indent: "    ", style) + other
    }
    if report.undecided.isEmpty {
      let doubt = report.doubt.map { ", as far as is known: \(printable($0)).\n" } ?? ", at any distance.\n"
      return "\(sentence(from)) \(verb) not depend on \(to)" + doubt + other
    }
    return
      "Whether \(from) \(report.from.members.isEmpty ? "depends" : "depend") on \(to) is not known: no dependency says "
      + "which module is meant by\n"
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
  return text + (report.back.isEmpty ? "Not the other way round.\n" : "And the other way round: \(back)\n")
}

/// What depends on what. Of several things of one name those that do, or that something depends on, are named.
private func statement(_ report: ChainReport) -> String {
  let (sources, targets) = (report.from.reached, report.to.reached)
  let told = sources.isEmpty ? targets : sources
  let isTold = !told.isEmpty
  let distances = Set(told.map(\.steps))
  let how = distances.count > 1 ? "" : " " + distance(report.steps.count)
  var text = sources.isEmpty ? sentence(printable(report.from.phrase)) : report.from.share(sources.count)
  text += sources.count > 1 ? " depend on " : " depends on "
  if targets.isEmpty {
    text += printable(report.to.phrase)
  } else {
    text += sources.isEmpty ? report.to.share(targets.count) : "one or more of \(report.to.all)"
  }
  text += how
  if isTold {
    let shown = told.prefix(8).map { member in
      printable(member.name) + (how.isEmpty ? " " + distance(member.steps ?? 0) : "")
    }
    let more = told.count > shown.count ? " and \(told.count - shown.count) more" : ""
    text += ": \(shown.joined(separator: ", "))\(more)"
  }
  if report.ways > 1, report.steps.count > 1 {
    text += "; one of \(report.ways)\(report.ways >= 1000 ? " or more" : "") ways as short"
  }
  return text + (report.doubt.map { ", as far as is known: \(printable($0))." } ?? ".")
}

extension ChainReport.End {
  /// The members between which and the other end there is a way, the nearest first.
  fileprivate var reached: [Member] {
    members.enumerated().filter { $0.element.steps != nil }
      .sorted { ($0.element.steps ?? 0, $0.offset) < ($1.element.steps ?? 0, $1.offset) }.map(\.element)
  }

  /// `3 types named State`
  fileprivate var all: String { "\(members.count) \(printable(plural))" }

  /// `2 of 3 types named State`
  fileprivate func share(_ count: Int) -> String { "\(count) of \(all)" }
}

private func distance(_ steps: Int) -> String { steps == 1 ? "directly" : "in \(steps) steps" }

private func sentence(_ text: String) -> String {
  text.hasPrefix("the ") ? "The " + text.dropFirst(4) : text
}
