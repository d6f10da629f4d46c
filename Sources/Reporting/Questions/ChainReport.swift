import Linting
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

  /// As they are called: `the module Cart`.
  package var from: String
  package var to: String
  /// Whether they are many things of one name: `types named State (3 of them)`.
  package var fromSeveral = false
  package var toSeveral = false
  /// Empty where the one does not depend on the other.
  package var steps: [Step]
  /// How many ways are as short.
  package var ways: Int
  /// The names on a shortest way in the other direction; empty where there is none.
  package var back: [String]
  /// Imports in the one, or in what it depends on, by the name of a module that holds the other, where no dependency says
  /// which module is meant.
  package var undecided: [Evidence] = []
  /// What manifests declare step by step from the one to the other, where no use leads there: each where it is declared.
  package var declared: [Evidence] = []
  /// What could not be read or decided; see `GraphReport`.
  package var problems: [Problem] = []

  package init(from: String, to: String, steps: [Step], ways: Int, back: [String]) {
    (self.from, self.to, self.steps, self.ways, self.back) = (from, to, steps, ways, back)
  }
}

/// The chain for people: each step with its places.
func chainText(_ report: ChainReport, style: TextStyle) -> String {
  let (from, to) = (printable(report.from), printable(report.to))
  let back = report.back.map(printable).joined(separator: " -> ")
  guard !report.steps.isEmpty else {
    let theyDo = report.toSeveral ? "they do" : "it does"
    let other = report.back.isEmpty ? "Nor the other way round.\n" : "The other way round \(theyDo): \(back)\n"
    let verb = report.fromSeveral ? "do" : "does"
    if !report.declared.isEmpty {
      let declares = report.fromSeveral ? "depend" : "depends"
      return "\(sentence(from)) \(declares) on \(to) by what is declared alone; nothing there imports it.\n"
        + placeLines(report.declared, of: report.declared.count, limit: 6, indent: "    ", style) + other
    }
    if report.undecided.isEmpty {
      return "\(sentence(from)) \(verb) not depend on \(to), at any distance.\n" + other
    }
    return "Whether \(from) \(report.fromSeveral ? "depend" : "depends") on \(to) is not known: no dependency says "
      + "which module is meant by\n"
      + placeLines(report.undecided, of: report.undecided.count, limit: 6, indent: "    ", style)
      + (report.back.isEmpty ? "" : other)
  }
  let ways = report.ways > 1 ? "; one of \(report.ways)\(report.ways >= 1000 ? " or more" : "") ways as short" : ""
  let how = report.steps.count == 1 ? "directly" : "in \(report.steps.count) steps"
  let verb = report.fromSeveral ? "depend" : "depends"
  var text = "\(sentence(from)) \(verb) on \(to) \(how)\(report.steps.count == 1 ? "" : ways).\n"
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

private func sentence(_ text: String) -> String {
  text.hasPrefix("the ") ? "The " + text.dropFirst(4) : text
}
