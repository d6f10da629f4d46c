// The first messages of a session: what the client can do, and what the server does.

extension ServerState {
  mutating func initialize(_ parameters: JSONValue, at now: Milliseconds) -> JSONValue {
    let capabilities = parameters["capabilities"]
    let encodings = capabilities?["general"]?["positionEncodings"]?.array?.compactMap(\.string) ?? []
    client.encoding = encodings.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
    let watching = capabilities?["workspace"]?["didChangeWatchedFiles"]
    client.registersWatchers = watching?["dynamicRegistration"]?.bool ?? false
    client.showsDocuments = capabilities?["window"]?["showDocument"]?["support"]?.bool ?? false
    let editing = capabilities?["workspace"]?["workspaceEdit"]
    client.editsVersions = editing?["documentChanges"]?.bool ?? false
    let operations = editing?["resourceOperations"]?.array?.compactMap(\.string) ?? []
    client.renamesFiles = client.editsVersions && operations.contains("rename")
    client.createsFiles = client.editsVersions && operations.contains("create")
    let formats = capabilities?["textDocument"]?["hover"]?["contentFormat"]?.array?.compactMap(\.string)
    client.hasMarkdown = formats?.contains("markdown") ?? true
    folders = workspaceFolders(parameters)
    phase = .initialized
    if !folders.isEmpty { requestCheck(at: now) }
    return [
      "serverInfo": ["name": "archlint", "version": .string(version)],
      "capabilities": [
        "positionEncoding": .string(client.encoding.rawValue),
        "textDocumentSync": ["openClose": true, "change": 2, "save": true],
        "hoverProvider": true,
        "completionProvider": ["triggerCharacters": ["\""]],
        "codeActionProvider": ["codeActionKinds": ["quickfix"]],
        "executeCommandProvider": ["commands": .array(ServerCommand.allCases.map { .string($0.rawValue) })],
        "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
      ],
    ]
  }

  /// Asks the client to report changes of files, if it can.
  mutating func watchFiles() {
    guard client.registersWatchers else { return }
    let watchers = watchedFiles.map { pattern -> JSONValue in ["globPattern": .string(pattern)] }
    let registration: JSONValue = [
      "id": "archlint-files", "method": "workspace/didChangeWatchedFiles",
      "registerOptions": ["watchers": .array(watchers)],
    ]
    request("client/registerCapability", ["registrations": [registration]])
  }
}

/// The files that a check reads: sources, manifests, projects, rules and settings.
private let watchedFiles = [
  "**/*.{swift,md,json5,json,jsonl,pbxproj,xcworkspacedata,xcconfig,m,mm,h,storyboard,xib,plist,yml,yaml,podspec}",
  "**/{BUILD,BUILD.bazel,CODEOWNERS,.gitignore}",
]

private func workspaceFolders(_ parameters: JSONValue) -> [String] {
  if let folders = parameters["workspaceFolders"]?.array {
    return folders.compactMap { $0["uri"]?.string.flatMap(path(ofURI:)) }
  }
  if let uri = parameters["rootUri"]?.string { return [path(ofURI: uri)].compactMap(\.self) }
  return parameters["rootPath"]?.string.map { [$0] } ?? []
}
