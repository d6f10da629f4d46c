#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Findings
import ProjectModel

/// The formats of commands that answer one question.
package enum AnswerFormat: String, Sendable, CaseIterable {
  case text, json
}

/// Prints a chain in one format. The style applies to text only.
package func render(
  _ report: ChainReport, as format: AnswerFormat, style: TextStyle
) throws(RenderingError) -> [UInt8] {
  switch format {
  case .text: Array(chainText(report, style: style).utf8)
  case .json: try json(JSONChain(report))
  }
}

/// Prints the descriptions of all elements that have the requested name.
///
/// - Parameters:
///   - more: The number of elements with that name that are left out.
///   - problems: Analysis problems; see `GraphReport.problems`.
package func render(
  _ descriptions: [ElementDescription], more: Int, problems: [Problem], as format: AnswerFormat, style: TextStyle
) throws(RenderingError) -> [UInt8] {
  switch format {
  case .text: Array(descriptions.map { descriptionText($0, style: style) }.joined(separator: "\n").utf8)
  case .json: try json(JSONElementDescriptions(subjects: descriptions, more: more, problems: problems))
  }
}

/// Prints the effects of a move in one format.
package func render(
  _ simulation: Simulation, as format: AnswerFormat, style: TextStyle
) throws(RenderingError) -> [UInt8] {
  switch format {
  case .text: Array(simulationText(simulation, style: style).utf8)
  case .json: try json(JSONSimulation(simulation))
  }
}

/// Prints the elements that a rule checks.
///
/// - Parameters:
///   - problems: Why the list may be incomplete.
///   - paths: Maps paths for the text format.
package func render(
  _ subjects: [ListedSubject], problems: [Problem], as format: AnswerFormat, paths: PathMapping
) throws(RenderingError) -> [UInt8] {
  switch format {
  case .text:
    let lines = subjects.map { subject in
      let position = [subject.place.line, subject.place.column].compactMap { $0.map { ":\($0)" } }.joined()
      return printable("\(paths(subject.place.path))\(position): \(subject.name)") + "\n"
    }
    return Array(lines.joined().utf8)
  case .json:
    let listed = subjects.map { Placed(JSONSubjects.Subject(name: $0.name), at: $0.place) }
    return try json(JSONSubjects(subjects: listed, problems: problems.map(placed)))
  }
}

// The property names are the keys of the formats.

private struct JSONSubjects: Encodable {
  var schemaVersion = 1
  var subjects: [Placed<Subject>]
  var problems: [Placed<JSONProblem>]

  struct Subject: Encodable {
    var name: String
  }
}

private struct JSONText: Encodable {
  var text: String
}

private struct JSONCount: Encodable {
  var name: String
  var count: Int
}

private struct JSONChain: Encodable {
  var schemaVersion = 1
  var from, to: String
  /// The elements, if several have the requested name.
  var fromEach, toEach: [Member]?
  var depends: Bool
  /// The number of shortest chains.
  var ways: Int
  var steps: [Step]
  /// The names on a shortest chain in the opposite direction.
  var back: [String]
  /// Imports that may lead to `to`; see `ChainReport.undecided`.
  var undecided: [Placed<JSONText>]
  /// Why a chain, or a shorter one, may exist that archlint does not know. Absent if the answer is certain.
  var doubt: String?
  /// A chain of dependencies that manifests declare but no code uses.
  var declared: [Placed<JSONText>]
  var problems: [Placed<JSONProblem>]

  struct Member: Encodable {
    var name: String
    /// The distance to the other end. Absent if there is no chain.
    var steps: Int?
  }

  struct Step: Encodable {
    var from, to: String
    var count: Int
    var isConditional: Bool
    var symbols: [JSONCount]
    var evidence: [Placed<JSONText>]
  }

  init(_ report: ChainReport) {
    func members(_ end: ChainReport.End) -> [Member]? {
      end.members.isEmpty ? nil : end.members.map { Member(name: $0.name, steps: $0.steps) }
    }
    (from, to, depends, ways) = (report.from.phrase, report.to.phrase, !report.steps.isEmpty, report.ways)
    (fromEach, toEach) = (members(report.from), members(report.to))
    back = report.back
    doubt = report.doubt
    undecided = report.undecided.map { Placed(JSONText(text: $0.text), at: $0.place) }
    declared = report.declared.map { Placed(JSONText(text: $0.text), at: $0.place) }
    problems = report.problems.map(placed)
    steps = report.steps.map { step in
      Step(
        from: step.from, to: step.to, count: step.count, isConditional: step.isConditional,
        symbols: step.symbols.map { JSONCount(name: $0.name, count: $0.count) },
        evidence: step.evidence.map { Placed(JSONText(text: $0.text), at: $0.place) })
    }
  }
}

private struct JSONElementDescriptions: Encodable {
  var schemaVersion = 1
  var subjects: [Placed<Subject>]
  var more: Int
  var problems: [Placed<JSONProblem>]

  struct Subject: Encodable {
    var level, kind, name: String
    var files, lines, types: Int
    /// The facts of the text format, for example `module`, `layer` and `declares`.
    var facts: [String: String]
    var uses, usedBy, rules: [JSONCount]
    /// For a file: the names that the project declares, but that could not be resolved.
    var leftOut: [Placed<LeftOut>]
    /// Why there may be users that archlint does not know. Absent if all users are known.
    var doubtOfUsers: String?
    var rulesInAll: Int

    init(_ description: ElementDescription) {
      func counts(_ all: [ElementDescription.Neighbour]) -> [JSONCount] {
        all.map { JSONCount(name: $0.name, count: $0.count) }
      }
      (level, kind, name) = (description.level.rawValue, description.kind, description.name)
      (files, lines, types) = (description.files, description.lines, description.types)
      facts = Dictionary(description.facts.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
      (uses, usedBy, rules) = (counts(description.uses), counts(description.usedBy), counts(description.rules))
      leftOut = description.leftOut.map { Placed(LeftOut(name: $0.name, cause: $0.cause.rawValue), at: $0.place) }
      (doubtOfUsers, rulesInAll) = (description.doubtOfUsers, description.rulesInAll)
    }

    struct LeftOut: Encodable {
      var name, cause: String
    }
  }

  init(subjects: [ElementDescription], more: Int, problems: [Problem]) {
    self.subjects = subjects.map { Placed(Subject($0), at: $0.place) }
    self.more = more
    self.problems = problems.map(placed)
  }
}

private struct JSONSimulation: Encodable {
  var schemaVersion = 1
  var moves: [Move]
  var gone, come: [Placed<JSONFinding>]
  var goneProblems, comeProblems: [Placed<JSONProblem>]
  /// Names that would no longer be visible in their file.
  var lost: [Placed<LostName>]
  /// Declarations and files that cannot be moved, because the target modules already have some with the same name.
  var clashes: [Placed<JSONText>]
  /// Extensions whose members may have unknown users, which may no longer see them.
  var unfollowed: [Placed<JSONText>]
  /// Dependencies between features that would disappear or appear.
  var goneDependencies, comeDependencies: [Move]
  /// The number of findings that would not change.
  var kept: Int

  struct Move: Encodable {
    var from, to: String
  }

  struct LostName: Encodable {
    var text: String
    /// The targets in which the name is no longer visible. Absent if this is so in all targets of the file.
    var targets: [String]?
  }

  init(_ simulation: Simulation) {
    moves = simulation.moves.sorted { $0.key < $1.key }.map { Move(from: $0.key, to: $0.value) }
    gone = simulation.gone.map { placed($0, hasOwners: false) }
    come = simulation.come.map { placed($0, hasOwners: false) }
    goneProblems = simulation.goneProblems.map(placed)
    comeProblems = simulation.comeProblems.map(placed)
    lost = simulation.lost.map {
      Placed(LostName(text: $0.symbol, targets: $0.targets.isEmpty ? nil : $0.targets), at: $0.place)
    }
    clashes = simulation.clashes.map { Placed(JSONText(text: $0.text), at: $0.place) }
    unfollowed = simulation.unfollowed.map { Placed(JSONText(text: $0.text), at: $0.place) }
    goneDependencies = simulation.goneDependencies.map { Move(from: $0.from, to: $0.to) }
    comeDependencies = simulation.comeDependencies.map { Move(from: $0.from, to: $0.to) }
    kept = simulation.kept
  }
}
