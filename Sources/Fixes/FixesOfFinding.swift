import Findings
import ProjectModel
import RuleLanguage
import Scaffolding
import SwiftOutline

/// The fixes of a finding, one for each member that can be fixed alone. Empty if it has none.
package func fixes(of finding: Finding, in project: Project) -> [Proposal] {
  // The imports of one module in several files have one remedy.
  var remedies: [[Remedy]] = []
  var members: [[Finding]] = []
  for member in finding.fixable {
    if let number = remedies.firstIndex(of: member.remedies) {
      members[number].append(member)
    } else {
      remedies.append(member.remedies)
      members.append([member])
    }
  }
  // A group counts the imports between two modules once.
  let counted = Set(finding.parts)
  return zip(remedies, members).compactMap { remedies, members in
    let parts = distinct(members.flatMap(\.parts)).filter(counted.contains)
    return proposal(remedies, parts, of: finding.rule, at: members[0].place, project)
  }
}

private func proposal(
  _ remedies: [Remedy], _ parts: [FindingPart], of rule: RuleID, at place: Place, _ project: Project
) -> Proposal? {
  var fix = Fix(title: "", safety: .safe, steps: [], target: .finding(rule, parts: parts), place: place)
  var titles: [String] = []
  func add(_ change: PlannedChange) {
    titles.append(change.title)
    fix.steps += change.steps
    if change.safety == .unsafe { fix.safety = .unsafe }
  }
  var insertions: [(id: DeclarationID, parts: [DeclarationPart])] = []
  for remedy in remedies {
    switch remedy {
    case .insert(let part, let id):
      if let number = insertions.firstIndex(where: { $0.id == id }) {
        insertions[number].parts.append(part)
      } else {
        insertions.append((id, [part]))
      }
    case .move(let file, let to): add(project.moving(file, to: to))
    case .addDependency(let module, let target):
      switch project.addingDependency(on: module, to: target) {
      case .change(let change): add(change)
      case .byHand(let text): return .byHand(text: text, place: place)
      case .none: return nil
      }
    case .removeDependency(let position, let target):
      switch project.removingDependency(position, from: target) {
      case .change(let change): add(change)
      case .byHand(let text): return .byHand(text: text, place: place)
      case .none: return nil
      }
    }
  }
  for insertion in insertions {
    guard let change = project.inserting(insertion.parts, into: insertion.id) else { return nil }
    add(change)
  }
  fix.title = titles.joined(separator: "; ")
  return fix.steps.isEmpty ? nil : .fix(fix)
}

extension Project {
  fileprivate func moving(_ file: FileID, to path: String) -> PlannedChange {
    let old = files[file.index].path
    let isRenamed = parent(of: old) == parent(of: path)
    let title =
      isRenamed
      ? "Rename \(lastPart(of: old)) to \(lastPart(of: path))" : "Move \(lastPart(of: old)) to \(parent(of: path))"
    return PlannedChange(title: title, steps: [.move(from: old, to: path)])
  }
}
