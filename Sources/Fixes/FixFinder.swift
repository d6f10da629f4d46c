import Findings
import ProjectModel
import RuleLanguage
import Scaffolding
import SwiftOutline

/// Finds the fixes of findings in a project. Each manifest is parsed once.
package struct FixFinder {
  package let project: Project
  /// The texts of the configurations with problems, by path from the root.
  let settings: [String: String]
  /// Reads the templates of the active packs.
  private let readTemplates: @Sendable () -> [PackTemplate]
  /// The manifests that were parsed, by path. nil for a manifest that is not valid UTF-8.
  private var manifests: [String: EditableManifest?] = [:]
  /// Made for the first missing type.
  private var newTypes: NewTypeContext?

  package init(
    _ project: Project, settings: [String: String] = [:],
    templates: @escaping @Sendable () -> [PackTemplate] = { [] }
  ) {
    (self.project, self.settings, readTemplates) = (project, settings, templates)
  }

  mutating func manifest(_ path: String) -> EditableManifest? {
    if let known = manifests[path] { return known }
    let file = project.file(at: path).map { project.files[$0.index].outline.source.bytes }
    let manifest = file.flatMap { String(validating: $0, as: UTF8.self) }.map { EditableManifest($0) }
    manifests[path] = .some(manifest)
    return manifest
  }

  private mutating func declaring(_ type: MissingType, page: String?) -> PlannedChange? {
    let context = newTypes ?? NewTypeContext(project, templates: readTemplates())
    newTypes = context
    return context.declaring(type, page: page)
  }
}

extension FixFinder {
  /// The fixes of a finding, one for each member that can be fixed alone. Empty if it has none.
  package mutating func fixes(of finding: Finding) -> [Proposal] {
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
    var proposals: [Proposal] = []
    for (remedies, members) in zip(remedies, members) {
      let parts = distinct(members.flatMap(\.parts)).filter(counted.contains)
      if let found = proposal(remedies, parts, of: finding, at: members[0].place) { proposals.append(found) }
    }
    return proposals
  }

  private mutating func proposal(
    _ remedies: [Remedy], _ parts: [FindingPart], of finding: Finding, at place: Place
  ) -> Proposal? {
    var fix = Fix(title: "", safety: .safe, steps: [], target: .finding(finding.rule, parts: parts), place: place)
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
        switch addingDependency(on: module, to: target) {
        case .change(let change): add(change)
        case .byHand(let text): return .byHand(text: text, place: place)
        case .none: return nil
        }
      case .removeDependency(let position, let target):
        switch removingDependency(position, from: target) {
        case .change(let change): add(change)
        case .byHand(let text): return .byHand(text: text, place: place)
        case .none: return nil
        }
      case .declare(let type):
        guard let change = declaring(type, page: finding.page) else { return nil }
        add(change)
      }
    }
    for insertion in insertions {
      guard let change = project.inserting(insertion.parts, into: insertion.id) else { return nil }
      add(change)
    }
    fix.title = titles.joined(separator: "; ")
    return fix.steps.isEmpty ? nil : .fix(fix)
  }
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
