import Findings
import ProjectModel
import RuleLanguage
import SwiftOutline

/// A fact about the project that helps to choose the first rules.
package struct Fact: Sendable {
  /// A sentence with figures.
  package var text: String
  /// How important the fact is. Higher values come first.
  var weight: Int
}

/// The three most important facts about a project.
///
/// - Parameters:
///   - report: the findings of the pack `core` and of other packs.
///   - packs: the packs that are going to be turned on.
package func facts(_ project: Project, _ survey: Survey, _ report: Report, packs: [String]) -> [Fact] {
  let all = [
    accepted(.error, report, packs), accepted(.warning, report, packs), cycle(project, survey),
    untested(project, report), largest(project), singletons(project), longest(project), hub(project),
    entangled(project, survey.features), testShare(project),
  ]
  let sorted = all.compactMap { $0 }.enumerated().sorted { left, right in
    (right.element.weight, left.offset) < (left.element.weight, right.offset)
  }
  return sorted.prefix(3).map(\.element)
}

/// How many errors or warnings the first baseline has to accept. Without a baseline, errors would fail the first check.
private func accepted(_ severity: Severity, _ report: Report, _ packs: [String]) -> Fact? {
  let rules = Set(report.rules.filter { packs.contains($0.pack ?? "") }.map(\.id))
  let findings = report.findings.filter { $0.severity == severity && rules.contains($0.rule) }
  guard let first = findings.first else { return nil }
  let noun = "\(severity.rawValue)\(findings.count == 1 ? "" : "s")"
  let place = first.place.path + (first.place.line.map { ":\($0)" } ?? "")
  return Fact(
    text: "the baseline accepts \(thousands(findings.count)) \(noun)\(findings.count == 1 ? "" : ", the first"): "
      + "\(place): \(first.message) [\(first.rule)]", weight: severity == .error ? 2000 : 80)
}

/// The largest cycle: between modules, otherwise between features or folders, with the number of cycles between files.
/// The numbers are the same as in the pack `overview`.
private func cycle(_ project: Project, _ survey: Survey) -> Fact? {
  let cycles = project.graph.stronglyConnectedComponents().filter { $0.count > 1 }
  if let most = cycles.max(by: { $0.count < $1.count }), let path = project.graph.shortestCycle(through: most) {
    let names = (path.map(\.from) + path.prefix(1).map(\.from)).map { project.modules[$0.index].name }
    return Fact(text: "\(most.count) modules import each other in a cycle: \(chain(names))", weight: 1000)
  }
  let levels = [("feature", ""), ("folder", ""), ("file", " across folders")]
  let candidates = levels.map { level, scope in
    ConventionCandidate(
      id: "\(level)-cycles", title: level, clauses: ["each \(level)", "must not be in a cycle\(scope)"],
      sort: .boundary, worth: 0, topic: level)
  }
  let found = checked(candidates, definitions: survey.featureDefinitions, in: project).filter { $0.broken > 0 }
  guard let first = found.first, let largest = first.exceptions.max(by: { size(of: $0) < size(of: $1) }) else {
    return nil
  }
  // The message is like `features use each other in a cycle: Cart -> Search -> Cart; also part of the cycle: …`. Only
  // the steps are shown.
  let steps = largest.message.prefix { $0 != ";" }.drop { $0 != ":" }
  let files = found.first { $0.topic == "file" && $0.topic != first.topic }.map { "; \(sentence($0))" }
  return Fact(
    text: sentence(first) + steps + (files ?? ""),
    weight: first.topic == "feature" ? 1000 : 50 + 100 * first.broken / max(1, first.subjects))
}

/// The number of elements in cycles, as a sentence: `8 of 16 folders are in a cycle`.
private func sentence(_ rule: Convention) -> String {
  let cycles = rule.exceptions.count == 1 ? "a cycle" : "\(rule.exceptions.count) cycles"
  let scope = rule.clauses.last?.hasSuffix("across folders") ?? false ? " across folders" : ""
  return "\(thousands(rule.broken)) of \(thousands(rule.subjects)) \(rule.topic)s are in \(cycles)\(scope)"
}

private func size(of cycle: Finding) -> Int { cycle.parts.first?.sizeOfCycle ?? 0 }

/// How many library modules no test imports, as the rule `untested-module` reports them. nil if the project has no
/// tests at all.
private func untested(_ project: Project, _ report: Report) -> Fact? {
  let rule = RuleID("untested-module")
  guard project.graph.edges.contains(where: { project.modules[$0.from.index].kind == .test }) else { return nil }
  let findings = report.findings.filter { $0.rule == rule }
  let names = Set(findings.flatMap(\.parts).map(\.name))
  let nameOf = ModuleNames(project)
  // The rule also reports test modules that contain no test, so they are left out here.
  let untested = project.modules.indices.filter {
    project.modules[$0].kind == .library && names.contains(nameOf[ModuleID($0)])
  }
  let lines = { (index: Int) in lineCount(of: project.modules[index], project) }
  guard let largest = untested.max(by: { (lines($0), $1) < (lines($1), $0) }) else { return nil }
  let example =
    "\(project.modules[largest].name), of \(thousands(lines(largest))) \(lines(largest) == 1 ? "line" : "lines")"
  let isAmongThem = { (finding: Finding) in finding.parts.contains { $0.name == nameOf[ModuleID(largest)] } }
  guard let libraries = findings.first(where: isAmongThem)?.group?.looked else {
    return Fact(text: "no test imports the library module \(example)", weight: 40)
  }
  return Fact(
    text: "\(untested.count) of \(libraries) library modules are imported by no test; the largest of them is "
      + example,
    weight: 40 + untested.count * 40 / max(1, libraries))
}

private func largest(_ project: Project) -> Fact? {
  func writtenLines(_ files: some Sequence<FileID>) -> Int {
    files.reduce(0) { $0 + (project.files[$1.index].isGenerated ? 0 : project.files[$1.index].outline.lineCount) }
  }
  let modules = project.modules.filter { $0.kind != .external && $0.kind != .test }
  let sizes = modules.map { (name: $0.name, lines: writtenLines($0.files)) }.filter { $0.lines > 0 }
  // A file in several targets counts once. Files in no target also count.
  let loose = project.files.indices.filter { index in
    let file = project.files[index]
    return file.modules.isEmpty && file.isProduction && !isManifestName(file.path)
  }
  let all = Set(modules.flatMap(\.files)).union(loose.map { FileID($0) })
  let total = writtenLines(all)
  guard sizes.count > 1, let most = sizes.max(by: { $0.lines < $1.lines }), total > 0 else { return nil }
  let share = percentage(most.lines, of: total)
  // If one module contains almost all code, that is obvious and not worth a fact.
  guard (25..<95).contains(share) else { return nil }
  return Fact(
    text:
      "the module \(most.name) holds \(share) % of the handwritten code, \(thousands(most.lines)) of \(thousands(total)) lines; "
      + "inside it only rules can keep boundaries", weight: 30 + share / 2)
}

private func singletons(_ project: Project) -> Fact? {
  // For each file, the declarations that contain a `static let shared`.
  let sharing = project.files.map { file -> Set<Int32> in
    if !file.isProduction { return [] }
    let shared = file.outline.declarations.lazy.filter { declaration in
      [.variable, .constant].contains(declaration.kind) && declaration.modifierSet.contains(.static)
        && file.outline.name(declaration.name) == "shared"
    }
    return Set(shared.map(\.parent))
  }
  var owners: [(name: String, uses: Int)] = []
  for (index, type) in project.types.enumerated() {
    let id = type.declaration
    guard sharing[id.file.index].contains(Int32(id.index)) else { continue }
    let uses = project.references.map { references in
      references.uses(of: index).filter { use in
        let using = project.files[references.file(of: Int(use)).index]
        return !using.isTest && takesShared(after: references.uses[Int(use)].name, using.outline.source.bytes)
      }.count
    }
    owners.append((type.name, uses ?? 0))
  }
  guard owners.count >= 3, let most = owners.max(by: { ($0.uses, $1.name) < ($1.uses, $0.name) }) else { return nil }
  let total = owners.reduce(0) { $0 + $1.uses }
  return Fact(
    text: "\(owners.count) types share an instance as 'static shared', used in \(thousands(total)) places; "
      + "most often \(most.name) (\(most.uses) places)", weight: 35 + min(40, total / 10))
}

/// `.shared` stands after a name.
private func takesShared(after name: SourceRange, _ bytes: [UInt8]) -> Bool {
  let rest = bytes[Int(name.end)...]
  let member = ".shared".utf8
  return rest.starts(with: member) && !(rest.dropFirst(member.count).first.map(isIdentifierByte) ?? false)
}

private func longest(_ project: Project) -> Fact? {
  let files = project.files.filter { $0.isProduction && !isManifestName($0.path) }
  guard let most = files.max(by: { $0.outline.lineCount < $1.outline.lineCount }), most.outline.lineCount > 150 else {
    return nil
  }
  let long = files.filter { $0.outline.lineCount > 500 }.count
  let others = long > 1 ? "; \(long) files have more than 500" : ""
  return Fact(
    text: "the longest file outside of tests is \(most.path) with \(thousands(most.outline.lineCount)) lines\(others)",
    weight: 15 + min(40, most.outline.lineCount / 50))
}

/// A module that at least a third of the other modules import. nil if there is none.
private func hub(_ project: Project) -> Fact? {
  let own = project.modules.indices.filter { index in
    let module = project.modules[index]
    return module.kind != .external && module.kind != .test && !module.files.isEmpty
  }
  guard own.count >= 8 else { return nil }
  let isOwn = Set(own)
  var users: [Int: Int] = [:]
  for edge in project.graph.edges where isOwn.contains(edge.from.index) && isOwn.contains(edge.to.index) {
    users[edge.to.index, default: 0] += 1
  }
  guard let most = users.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value * 3 >= own.count else {
    return nil
  }
  return Fact(
    text:
      "\(most.value) of \(own.count) modules import \(project.modules[most.key].name), so a change there rebuilds all of "
      + "them", weight: 20 + most.value * 40 / own.count)
}

/// How many features use other features. nil if references were not resolved.
private func entangled(_ project: Project, _ features: Features) -> Fact? {
  guard areSignificant(features), let crossings = featureCrossings(of: project, features) else { return nil }
  let count = features.names.count
  var uses: [Int: Int] = [:]
  for (crossing, places) in crossings { uses[crossing.from, default: 0] += places }
  guard let most = uses.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else {
    return Fact(text: "none of the \(count) features uses another feature", weight: 50)
  }
  let total = uses.values.reduce(0, +)
  return Fact(
    text: "\(uses.count) of \(count) features use others, in \(thousands(total)) places; most of all "
      + features.names[most.key], weight: 45)
}

private func testShare(_ project: Project) -> Fact? {
  // Test data counts neither as code nor as tests.
  let files = project.files.filter { !$0.isTestData }
  let lines = lineCount(of: files)
  let tests = files.reduce(0) { $0 + ($1.isTest ? $1.outline.lineCount : 0) }
  guard lines > 0 else { return nil }
  if tests == 0 { return Fact(text: "there are no tests", weight: 60) }
  let share = percentage(tests, of: lines)
  return Fact(
    text: "\(share == 0 ? "less than 1" : "\(share)") % of the lines are tests, \(thousands(tests)) of "
      + "\(thousands(lines))", weight: share < 10 ? 30 : 5)
}

package func lineCount(of files: [ProjectFile]) -> Int { files.reduce(0) { $0 + $1.outline.lineCount } }

func lineCount(of module: Module, _ project: Project) -> Int {
  lineCount(of: module.files.map { project.files[$0.index] })
}

/// Rounded.
private func percentage(_ part: Int, of all: Int) -> Int { (part * 100 + all / 2) / all }

/// `12,345`
package func thousands(_ number: Int) -> String {
  var text = ""
  for (index, digit) in String(number).reversed().enumerated() {
    if index > 0, index % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return String(text.reversed())
}
