import Findings
import Fixes
import Linting
import ProjectModel
import RuleLanguage

/// An unwanted effect of fixes, such as a new finding.
struct SideEffect {
  /// The end of a sentence that begins with the fix.
  var reason: String
  /// The names and paths that it is about.
  var words: Set<String>
}

/// The unwanted effects of fixes.
func sideEffects(
  _ outcome: ChangeOutcome, _ changes: RoundChanges, before: ChangedProject, after: ChangedProject
) -> [SideEffect] {
  if outcome.isClean, changes.moves.isEmpty, changes.created.isEmpty { return [] }
  let paths = before.location.paths
  func effect(_ reason: String, _ texts: [String], _ place: Place?) -> SideEffect {
    let shown = place.map { " (\(paths($0.path))\($0.line.map { ":\($0)" } ?? ""))" } ?? ""
    return SideEffect(reason: reason + shown, words: words(of: texts).union([place?.path].compactMap(\.self)))
  }
  var effects = misplacedFiles(changes, before: before, after: after)
  for finding in outcome.come {
    // Each member of a group may have another cause.
    for member in finding.group?.members.map(\.finding) ?? [finding] {
      let reason = "it would cause another finding: \(member.message) [\(member.rule)]"
      effects.append(effect(reason, member.parts.map(\.symbol) + member.parts.map(\.path), member.place))
    }
  }
  effects += outcome.lost.map { effect("\($0.symbol) would no longer be visible", [$0.symbol], $0.place) }
  effects += outcome.clashes.map { effect("\($0.text) already", [$0.text], $0.place) }
  if let module = outcome.cyclic.first {
    effects.append(effect("\(module) would depend on itself through other modules", outcome.cyclic, nil))
  }
  effects += outcome.comeProblems.map { effect("it would cause a problem: \($0.message)", [$0.message], $0.place) }
  return effects
}

/// The moved files that would not belong to a target any more, and the new files that would belong to none.
private func misplacedFiles(
  _ changes: RoundChanges, before: ChangedProject, after: ChangedProject
) -> [SideEffect] {
  let (old, new) = (before.checked.project, after.checked.project)
  var effects: [SideEffect] = []
  func check(_ path: String, isInTarget: Bool, advice: String, words: Set<String>) {
    let shown = before.location.paths(path)
    if let file = new.file(at: path) {
      guard isInTarget, new.files[file.index].modules.isEmpty else { return }
      effects.append(SideEffect(reason: "no target would contain \(shown)\(advice)", words: words))
    } else {
      effects.append(SideEffect(reason: "\(shown) would not be read", words: words))
    }
  }
  for (from, to) in changes.moves.sorted(by: { $0.key < $1.key }) {
    guard let file = old.file(at: from) else { continue }
    check(to, isInTarget: !old.files[file.index].modules.isEmpty, advice: "; move it in Xcode", words: [from, to])
  }
  for path in changes.created.keys.sorted() { check(path, isInTarget: true, advice: "", words: [path]) }
  return effects
}

/// The names in texts, and their parts: `CartFeature`, `Cart` and `Feature`. Paths are words, too.
func words(of texts: [String]) -> Set<String> {
  var words: Set<String> = []
  for text in texts {
    if text.contains("/") { words.insert(text) }
    for name in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
      words.insert(String(name))
      words.formUnion(camelCaseWords(of: String(name)).map(String.init))
    }
  }
  return words
}
