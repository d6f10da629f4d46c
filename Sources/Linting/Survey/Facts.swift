import Findings
import ProjectModel
import RuleLanguage
import SwiftOutline

/// A fact about a project that helps to choose its first rules.
package struct Fact: Sendable {
  /// A sentence with figures.
  package var text: String
  /// The importance. Higher values come first.
  var weight: Int
}

/// The three most important facts.
///
/// - Parameter report: the findings of the core pack and of others.
package func facts(_ project: Project, _ survey: Survey, _ report: Report) -> [Fact] {
  let all = [
    cycle(project, survey), untested(project, report), largest(project), singletons(project), longest(project),
    hub(project), entangled(project, survey.features), testShare(project),
  ]
  let sorted = all.compactMap { $0 }.enumerated().sorted { left, right in
    (right.element.weight, left.offset) < (left.element.weight, right.offset)
  }
  return sorted.prefix(3).map(\.element)
}

/// The largest cycle: of modules, or else of features, folders or files.
private func cycle(_ project: Project, _ survey: Survey) -> Fact? {
  let cycles = project.graph.stronglyConnectedComponents().filter { $0.count > 1 }
  if let most = cycles.max(by: { $0.count < $1.count }), let path = project.graph.shortestCycle(through: most) {
    let names = (path.map(\.from) + path.prefix(1).map(\.from)).map { project.modules[$0.index].name }
    return Fact(text: "\(most.count) modules import each other in a cycle: \(chain(names))", weight: 1000)
  }
  let candidates = ["feature", "folder", "file"].map { level in
    ConventionCandidate(
      id: "\(level)-cycles", title: level, clauses: ["each \(level)", "must not be in a cycle"], sort: .boundary,
      worth: 0, topic: level)
  }
  let largest = checked(candidates, definitions: survey.featureDefinitions, in: project).compactMap { rule in
    rule.exceptions.max { size(of: $0) < size(of: $1) }.map { (level: rule.topic, cycle: $0) }
  }
  // A few files that use each other are normal.
  guard let first = largest.first, let last = largest.last, first.level != "file" || size(of: first.cycle) > 5 else {
    return nil
  }
  let shortest = first.cycle.message.prefix { $0 != ";" }
  let files =
    first.level == last.level || size(of: last.cycle) <= size(of: first.cycle)
    ? "" : "; the largest cycle of files has \(size(of: last.cycle)) files"
  return Fact(text: "\(size(of: first.cycle)) \(shortest)\(files)", weight: 1000)
}

private func size(of cycle: Finding) -> Int { cycle.parts.first?.sizeOfCycle ?? 0 }

/// Counted by the rule of the core pack. nil if the project has no tests at all.
private func untested(_ project: Project, _ report: Report) -> Fact? {
  let rule = RuleID("untested-module")
  guard let run = report.rules.first(where: { $0.id == rule }), run.subjects >= 3,
    project.graph.edges.contains(where: { project.modules[$0.from.index].kind == .test })
  else { return nil }
  let missing = report.findings.filter { $0.rule == rule }.flatMap(\.parts)
  guard !missing.isEmpty else { return nil }
  let names = Set(missing.map(\.name))
  let nameOf = ModuleNames(project)
  let untested = project.modules.indices.filter { names.contains(nameOf[ModuleID($0)]) }
  let lines = { (index: Int) in lineCount(of: project.modules[index], project) }
  let largest = untested.max { (lines($0), $1) < (lines($1), $0) }
  let example = largest.map { index in
    let noun = lines(index) == 1 ? "line" : "lines"
    return "; the largest of them is \(project.modules[index].name), of \(thousands(lines(index))) \(noun)"
  }
  let verb = missing.count == 1 ? "is" : "are"
  let text = "\(missing.count) of \(run.subjects) library modules \(verb) imported by no test\(example ?? "")"
  return Fact(text: text, weight: 40 + missing.count * 40 / run.subjects)
}

private func largest(_ project: Project) -> Fact? {
  let modules = project.modules.filter { $0.kind != .external && $0.kind != .test }
  let sizes = modules.map { (name: $0.name, lines: lineCount(of: $0, project)) }.filter { $0.lines > 0 }
  // A file of several targets is written once, and one of no module is code as well.
  let loose = project.files.indices.filter { index in
    let file = project.files[index]
    return file.modules.isEmpty && file.isProduction && !isManifestName(file.path)
  }
  let all = Set(modules.flatMap(\.files)).union(loose.map { FileID($0) })
  let total = all.reduce(0) { $0 + project.files[$1.index].outline.lineCount }
  guard sizes.count > 1, let most = sizes.max(by: { $0.lines < $1.lines }), total > 0 else { return nil }
  let share = percentage(most.lines, of: total)
  // That the only module of any size holds all code is no news.
  guard (25..<95).contains(share) else { return nil }
  return Fact(
    text:
      "the module \(most.name) holds \(share) % of the code, \(thousands(most.lines)) of \(thousands(total)) lines; "
      + "inside it only rules can keep boundaries", weight: 30 + share)
}

private func singletons(_ project: Project) -> Fact? {
  // The declarations of each file that hold one.
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
    text: "the longest file, tests aside, is \(most.path) with \(thousands(most.outline.lineCount)) lines\(others)",
    weight: 15 + min(40, most.outline.lineCount / 50))
}

/// A module that a third of the others import.
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

/// The features that use others; nil if references were not read.
private func entangled(_ project: Project, _ features: Features) -> Fact? {
  guard areSignificant(features), let crossings = featureCrossings(of: project, features) else { return nil }
  let count = features.names.count
  var uses: [Int: Int] = [:]
  for (crossing, places) in crossings { uses[crossing.from, default: 0] += places }
  guard let most = uses.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else {
    return Fact(text: "none of the \(count) features uses another", weight: 50)
  }
  let total = uses.values.reduce(0, +)
  return Fact(
    text: "\(uses.count) of \(count) features use others, in \(thousands(total)) places; most of all "
      + features.names[most.key], weight: 45)
}

private func testShare(_ project: Project) -> Fact? {
  // The data of tests is neither code nor tests.
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
