import Findings
import ProjectModel
import Scaffolding
import SwiftOutline

extension FixFinder {
  /// The fixes of a finding for a report or an editor.
  package mutating func suggestions(for finding: Finding) -> [SuggestedFix] {
    var suggestions: [SuggestedFix] = []
    for case .fix(let fix) in fixes(of: finding) {
      if let suggestion = suggestion(fix) { suggestions.append(suggestion) }
    }
    return suggestions
  }

  /// A fix with the places of its edits. nil if the changes have no clear place.
  package mutating func suggestion(_ fix: Fix) -> SuggestedFix? {
    var suggestion = SuggestedFix(title: fix.title, isSafe: fix.safety == .safe)
    for step in fix.steps {
      switch step {
      case .move(let from, let to): suggestion.moves.append(SuggestedFix.Move(from: from, to: to))
      case .edit(let path, let edit):
        guard let located = source(of: path).map({ located(edit, path, $0) }) else { return nil }
        suggestion.edits.append(located)
      case .create(let path, let text):
        suggestion.newFiles.append(path)
        let start = Place(path: path, line: 1, column: 1, endLine: 1, endColumn: 1)
        suggestion.edits.append(
          SuggestedFix.Edit(place: start, utf16Column: 1, utf16EndColumn: 1, bytes: 0..<0, replacement: text))
      case .dependency(let path, let change):
        guard let source = source(of: path), let manifest = manifest(path) else { return nil }
        let (new, unclear) = changing([change], in: manifest)
        guard unclear.isEmpty else { return nil }
        let edit = edit(from: manifest.text, to: new)
        suggestion.edits.append(located(edit, path, source))
      }
    }
    return suggestion
  }

  /// The text of a file or of a configuration, as its fixes change it.
  package func source(of path: String) -> SourceText? {
    project.file(at: path).map { project.files[$0.index].outline.source } ?? settings[path].map { SourceText($0) }
  }
}

private func located(_ edit: TextEdit, _ path: String, _ source: SourceText) -> SuggestedFix.Edit {
  func utf16Column(_ offset: Int, _ column: Int?) -> Int {
    String(decoding: source.bytes[(offset - (column ?? 1) + 1)..<offset], as: UTF8.self).utf16.count + 1
  }
  let place = LineTable(source).place(SourceRange(edit.range.lowerBound, edit.range.upperBound), in: path)
  return SuggestedFix.Edit(
    place: place, utf16Column: utf16Column(edit.range.lowerBound, place.column),
    utf16EndColumn: utf16Column(edit.range.upperBound, place.endColumn), bytes: edit.range,
    replacement: edit.replacement)
}
