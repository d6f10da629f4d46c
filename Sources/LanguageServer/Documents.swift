// Documents and folders that the client opens, changes and closes. Each change asks for a check.

/// The pause after a change in the editor before the project is checked.
private let typingPause: Milliseconds = 200

extension ServerState {
  mutating func openDocument(_ parameters: JSONValue, at now: Milliseconds) {
    let document = parameters["textDocument"]
    guard let uri = document?["uri"]?.string, let path = path(ofURI: uri), let text = document?["text"]?.string else {
      return
    }
    documents[path] = OpenDocument(uri: uri, text: text, version: document?["version"]?.int)
    requestCheck(at: now)
  }

  mutating func changeDocument(_ parameters: JSONValue, at now: Milliseconds) {
    guard let uri = parameters["textDocument"]?["uri"]?.string, let path = path(ofURI: uri),
      var document = documents[path]
    else { return }
    document.version = parameters["textDocument"]?["version"]?.int
    let changes = parameters["contentChanges"]?.array
    if changes?.allSatisfy({ document.apply($0, client.encoding) }) ?? false {
      documents[path] = document
    } else {
      // The text is unknown from here on, so the file on disk counts.
      documents[path] = nil
      show("archlint cannot read a change of '\(path)'; close the file and open it again", .warning)
    }
    requestCheck(at: now + typingPause)
  }

  mutating func saveDocument(at now: Milliseconds) { requestCheck(at: now) }

  mutating func closeDocument(_ parameters: JSONValue, at now: Milliseconds) {
    guard let uri = parameters["textDocument"]?["uri"]?.string, let path = path(ofURI: uri) else { return }
    documents[path] = nil
    // The changes in the editor are gone, so the file on disk counts again.
    requestCheck(at: now)
  }

  /// Files have changed on disk. A program may change files all the time, so this does not postpone a check.
  mutating func changeFiles(at now: Milliseconds) {
    requestCheck(at: min(checking.due ?? .max, now + typingPause))
  }

  mutating func changeFolders(_ parameters: JSONValue, at now: Milliseconds) {
    func paths(_ key: String) -> [String] {
      parameters["event"]?[key]?.array?.compactMap { $0["uri"]?.string.flatMap(path(ofURI:)) } ?? []
    }
    let removed = Set(paths("removed"))
    folders.removeAll(where: removed.contains)
    for path in paths("added") where !folders.contains(path) { folders.append(path) }
    requestCheck(at: now)
  }

  mutating func requestCheck(at time: Milliseconds) { checking.due = time }

  /// The input of a check of the current state.
  var checkRequest: CheckRequest {
    CheckRequest(folders: folders.isEmpty ? foldersOfDocuments : folders, unsaved: documents.mapValues(\.text.bytes))
  }

  /// The folders of the open files that belong to a project. They are checked if the client has no folder.
  private var foldersOfDocuments: [String] {
    Set(documents.keys.filter { $0.hasSuffix(".swift") || isConfiguration($0) }.map(folder(of:))).sorted()
  }
}

private func folder(of path: String) -> String {
  let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  return folder.isEmpty ? "/" : folder
}
