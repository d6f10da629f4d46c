import ProjectModel
import RuleLanguage
import SwiftOutline

// The actions for findings: fix, suppress, add to the baseline, and open the rule.

/// The commands of the server, which its actions name.
enum ServerCommand: String, CaseIterable {
  /// Arguments: the root of the project, and the finding's fingerprint.
  case addToBaseline = "archlint.addToBaseline"
  /// Arguments: the URI of a page, and its line.
  case openRule = "archlint.openRule"
}

extension ServerState {
  func codeActions(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    guard let uri = parameters["textDocument"]?["uri"]?.string,
      let start = TextPosition(parameters["range"]?["start"]), let end = TextPosition(parameters["range"]?["end"])
    else { throw .invalidParameters("'textDocument' and 'range' have to name a part of a file") }
    let kinds = parameters["context"]?["only"]?.array?.compactMap(\.string)
    guard let path = path(ofURI: uri), kinds?.contains(where: { quickFix.hasPrefix($0) }) ?? true else { return [] }
    // Some clients ask for all findings of the line at the cursor, but give the cursor as the range.
    let wanted = parameters["context"]?["diagnostics"]?.array ?? []
    let found = diagnostics(of: path) { diagnostic, range in
      range.lowerBound <= max(start, end) && range.upperBound >= start
        || wanted.contains { one in ["range", "code", "message"].allSatisfy { one[$0] == diagnostic[$0] } }
    }
    return .array(found.flatMap { actions(for: $0, in: path, uri) })
  }

  /// The actions for one finding. Other diagnostics only have fixes.
  private func actions(for diagnostic: JSONValue, in path: String, _ uri: String) -> [JSONValue] {
    let fixes = fixActions(for: diagnostic, in: path)
    guard let rule = diagnostic["code"]?.string, let data = diagnostic["data"],
      let root = data["root"], let fingerprint = data["fingerprint"]
    else { return fixes }
    func action(_ title: String, edit: JSONValue? = nil, _ command: ServerCommand? = nil, _ arguments: [JSONValue] = [])
      -> JSONValue
    {
      .members([
        "title": .string(title), "kind": .string(quickFix), "diagnostics": [diagnostic], "edit": edit,
        "command": command.map {
          ["title": .string(title), "command": .string($0.rawValue), "arguments": .array(arguments)]
        },
      ])
    }
    var actions = fixes
    if let isOfFile = data["isOfFile"]?.bool,
      let edit = suppression(of: rule, at: diagnostic["range"]?["start"], isOfFile: isOfFile, in: path)
    {
      actions.append(action("Suppress \(rule) here", edit: ["changes": .object([uri: [edit]])]))
    }
    if usesBaseline {
      actions.append(action("Add this \(rule) finding to the baseline", .addToBaseline, [root, fingerprint]))
    }
    if client.showsDocuments, let check = check(around: path), let page = check.page(of: RuleID(rule)) {
      let target = self.uri(of: check.absolute(page.path))
      actions.append(action("Open the rule \(rule)", .openRule, [.string(target), .int(page.line ?? 1)]))
    }
    return actions
  }

  /// The edit that inserts a directive above the line of a finding; nil for a file that has no such comments, or whose
  /// lines may have moved since the check. A finding about the whole file has no line of its own, so its directive is for
  /// the file.
  private func suppression(
    of rule: String, at start: JSONValue?, isOfFile: Bool, in path: String
  ) -> JSONValue? {
    guard path.hasSuffix(".swift"), let start = TextPosition(start),
      let text = check(around: path)?.text(ofAbsolute: path),
      documents[path].map({ $0.text.bytes == text.bytes }) ?? true
    else { return nil }
    let positions = TextPositions(text, client.encoding)
    var line = start.line
    // A manifest and a script need their first line at the top.
    if isOfFile { line = isPinned(positions.line(0)) ? 1 : 0 }
    let indentation = String(
      decoding: positions.line(line).prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
    let form = isOfFile ? "disable:file" : "disable:next"
    let lineEnd = text.bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    let directive = "\(indentation)// archlint:\(form) \(rule) -- TODO: give a reason"
    // The line before may be the last one, and have no line end.
    let isThere = line < positions.lineCount
    let position = isThere ? ["line": .int(line), "character": 0] : positions.position(line: line, column: .max)
    return [
      "range": ["start": position, "end": position],
      "newText": .string(isThere ? directive + lineEnd : lineEnd + directive),
    ]
  }

  /// Runs a command of an action.
  mutating func execute(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let name = parameters["command"]?.string ?? ""
    let arguments = parameters["arguments"]?.array ?? []
    switch ServerCommand(rawValue: name) {
    case .addToBaseline:
      guard arguments.count == 2, let root = arguments[0].string, let fingerprint = arguments[1].string else {
        throw .invalidParameters("'\(name)' expects a project and a finding")
      }
      add(.addToBaseline(checkRequest, root: root, fingerprint: fingerprint))
    case .openRule:
      guard arguments.count == 2, let uri = arguments[0].string, let line = arguments[1].unsigned else {
        throw .invalidParameters("'\(name)' expects a file and a line")
      }
      let position: JSONValue = ["line": .int(max(0, line - 1)), "character": 0]
      request(
        "window/showDocument",
        ["uri": .string(uri), "takeFocus": true, "selection": ["start": position, "end": position]])
    case nil: throw .invalidParameters("there is no command '\(name)'")
    }
    return .null
  }
}

/// The kind of all actions.
let quickFix = "quickfix"

extension ProjectCheck {
  fileprivate func text(ofAbsolute path: String) -> SourceText? { relative(path).flatMap { texts[$0] } }
}

private func isPinned(_ line: ArraySlice<UInt8>) -> Bool {
  let text = String(decoding: line, as: UTF8.self)
  return text.hasPrefix("#!")
    || text.hasPrefix("//") && text.dropFirst(2).drop { $0 == " " || $0 == "\t" }.hasPrefix("swift-tools-version")
}
