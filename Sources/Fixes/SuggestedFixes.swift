import Findings
import ProjectModel
import Scaffolding
import SwiftOutline

/// The fixes of a finding for a report or an editor.
package func suggestedFixes(of finding: Finding, in project: Project) -> [SuggestedFix] {
  fixes(of: finding, in: project).compactMap { proposal in
    if case .fix(let fix) = proposal { suggestion(fix, in: project) } else { nil }
  }
}

private func suggestion(_ fix: Fix, in project: Project) -> SuggestedFix? {
  var suggestion = SuggestedFix(title: fix.title, isSafe: fix.safety == .safe)
  for step in fix.steps {
    switch step {
    case .move(let from, let to): suggestion.moves.append(SuggestedFix.Move(from: from, to: to))
    case .edit(let path, let edit):
      guard let located = located(edit, path, project) else { return nil }
      suggestion.edits.append(located)
    case .dependency(let path, let change):
      guard let file = project.file(at: path) else { return nil }
      let text = String(decoding: project.files[file.index].outline.source.bytes, as: UTF8.self)
      guard case .done(let new) = changing(change, in: text),
        let located = located(edit(from: text, to: new), path, project)
      else { return nil }
      suggestion.edits.append(located)
    }
  }
  return suggestion
}

private func located(_ edit: TextEdit, _ path: String, _ project: Project) -> SuggestedFix.Edit? {
  guard let file = project.file(at: path) else { return nil }
  let bytes = project.files[file.index].outline.source.bytes
  func utf16Column(_ offset: Int, _ column: Int?) -> Int {
    String(decoding: bytes[(offset - (column ?? 1) + 1)..<offset], as: UTF8.self).utf16.count + 1
  }
  let place = project.place(SourceRange(edit.range.lowerBound, edit.range.upperBound), in: file)
  return SuggestedFix.Edit(
    place: place, utf16Column: utf16Column(edit.range.lowerBound, place.column),
    utf16EndColumn: utf16Column(edit.range.upperBound, place.endColumn), bytes: edit.range,
    replacement: edit.replacement)
}
