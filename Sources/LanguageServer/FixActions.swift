import Findings
import ProjectModel
import Reporting

// The actions that make the fixes of a finding or a problem.

extension ServerState {
  func fixActions(for diagnostic: JSONValue, in path: String) -> [JSONValue] {
    let root = diagnostic["data"]?["root"]?.string
    let found = root.map { root in checks.first { $0.root == root } } ?? check(around: path)
    guard let check = found else { return [] }
    let fixes = check.fixes(of: diagnostic, in: path)
    return fixes.compactMap { fix in
      workspaceEdit(fix, in: check).map { edit in
        [
          "title": .string(fix.fix.title + (fix.fix.isSafe ? "" : " (unsafe)")), "kind": .string(quickFix),
          "diagnostics": [diagnostic], "isPreferred": .bool(fix.fix.isSafe && fixes.count == 1), "edit": edit,
        ]
      }
    }
  }

  /// The edit of a fix; nil if the client cannot make it, or if a file has changed since the check.
  private func workspaceEdit(_ fix: EditorFix, in check: ProjectCheck) -> JSONValue? {
    let isCurrent = fix.texts.allSatisfy { path, text in
      documents[check.absolute(path)].map { $0.text.bytes == text.bytes } ?? true
    }
    guard isCurrent, fix.fix.moves.isEmpty || client.renamesFiles, fix.fix.newFiles.isEmpty || client.createsFiles
    else { return nil }
    var edits: [String: [JSONValue]] = [:]
    for edit in fix.fix.edits { edits[check.absolute(edit.place.path), default: []].append(textEdit(edit)) }
    guard client.editsVersions else {
      return ["changes": .object(Dictionary(uniqueKeysWithValues: edits.map { (uri(of: $0), .array($1)) }))]
    }
    var changes = fix.fix.newFiles.map { path -> JSONValue in
      ["kind": "create", "uri": .string(uri(of: check.absolute(path)))]
    }
    changes += edits.sorted { $0.key < $1.key }.map { path, edits -> JSONValue in
      let version = documents[path]?.version.map { JSONValue.int($0) } ?? .null
      return ["textDocument": ["uri": .string(uri(of: path)), "version": version], "edits": .array(edits)]
    }
    for move in fix.fix.moves {
      changes.append([
        "kind": "rename", "oldUri": .string(uri(of: check.absolute(move.from))),
        "newUri": .string(uri(of: check.absolute(move.to))),
      ])
    }
    return ["documentChanges": .array(changes)]
  }

  private func textEdit(_ edit: SuggestedFix.Edit) -> JSONValue {
    func position(_ line: Int?, _ column: Int?, utf16Column: Int) -> JSONValue {
      let column = client.encoding == .utf8 ? column ?? 1 : utf16Column
      return ["line": .int((line ?? 1) - 1), "character": .int(column - 1)]
    }
    let place = edit.place
    return [
      "range": [
        "start": position(place.line, place.column, utf16Column: edit.utf16Column),
        "end": position(place.endLine, place.endColumn, utf16Column: edit.utf16EndColumn),
      ],
      "newText": .string(edit.replacement),
    ]
  }
}

extension ProjectCheck {
  /// The fixes of the finding or problem that a diagnostic shows.
  fileprivate func fixes(of diagnostic: JSONValue, in path: String) -> [EditorFix] {
    if let wanted = diagnostic["data"]?["fingerprint"]?.string {
      let finding = findings.first { isShown($0, in: path) && fingerprint($0) == wanted }
      return finding.map(fixesOfFinding) ?? []
    }
    let line = diagnostic["range"]?["start"]?["line"]?.int
    let problem = problems.first { problem in
      guard let place = problem.place.map(shown), absolute(place.path) == path else { return false }
      return (place.line ?? 1) - 1 == line && problem.message == diagnostic["message"]?.string
    }
    return problem.map(fixesOfProblem) ?? []
  }

  private func isShown(_ finding: Finding, in path: String) -> Bool {
    absolute(shown(finding.place).path) == path || finding.furtherPlaces.contains { absolute($0.path) == path }
  }
}
