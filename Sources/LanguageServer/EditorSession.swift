// LanguageServer turns messages of the Language Server Protocol into answers, diagnostics and requests for checks. It
// is a value without input and output: its owner passes it the client's bytes and the results of checks, and does the
// work that it asks for. It does not know how a project is checked, and it reads no files and no clock.

/// A session with one client.
package struct EditorSession {
  private var state: ServerState
  private var reader = MessageReader()

  /// - Parameters:
  ///   - version: The version of archlint.
  ///   - usesBaseline: Whether checks use a baseline, so that findings can be added to it.
  package init(version: String, usesBaseline: Bool = true) {
    state = ServerState(version: version, usesBaseline: usesBaseline)
  }

  /// The process of the client; nil if the client does not send it. The session of a client that crashed ends when the
  /// process does.
  package private(set) var clientProcess: Int?

  /// The bytes that the client has sent.
  package mutating func receive(_ bytes: [UInt8], at now: Milliseconds) {
    reader.append(bytes)
    var messages: [Message] = []
    while let part = reader.next() {
      switch part {
      case .content(let content): messages.append(parsedMessage(content))
      case .malformed(let reason): messages.append(.invalid(id: .null, .parse(reason)))
      }
    }
    // A request is answered at once, so it can be cancelled only if both messages arrive together.
    let cancelled = messages.compactMap { message -> JSONValue? in
      if case .notification("$/cancelRequest", let parameters) = message { parameters["id"] } else { nil }
    }
    for message in messages where state.phase != .ended { handle(message, cancelled, at: now) }
    state.startDueCheck(at: now)
  }

  /// The client has closed its stream, or its process is gone.
  package mutating func loseClient() { end(code: 1) }

  /// Time has passed.
  package mutating func advance(to now: Milliseconds) { state.startDueCheck(at: now) }

  /// A check has finished.
  package mutating func finish(_ results: [ProjectCheck], at now: Milliseconds) { state.finish(results, at: now) }

  /// A finding was recorded in a baseline, or could not be.
  ///
  /// - Parameter problem: The reason why it was not; nil on success.
  package mutating func finishBaseline(_ problem: String?, at now: Milliseconds) {
    if let problem { state.show(problem, .error) }
    state.requestCheck(at: now)
    state.startDueCheck(at: now)
  }

  /// The work that came up since the last call, in order.
  package mutating func takeWork() -> [ServerWork] { state.takeWork() }

  /// When `advance` has to be called; nil if only messages can bring new work.
  package var deadline: Milliseconds? {
    state.phase == .initialized && !state.checking.isRunning ? state.checking.due : nil
  }

  private mutating func handle(_ message: Message, _ cancelled: [JSONValue], at now: Milliseconds) {
    switch message {
    case .invalid(let id, let error): state.send(response(to: id, .failure(error)))
    case .response: break
    case .notification(let method, let parameters): handle(notification: method, parameters, at: now)
    case .request(let id, let method, let parameters):
      if cancelled.contains(id) { return state.send(response(to: id, .failure(.cancelled))) }
      let result: Result<JSONValue, ResponseError>
      do throws(ResponseError) {
        result = .success(try answer(method, parameters, at: now))
      } catch {
        result = .failure(error)
      }
      state.send(response(to: id, result))
    }
  }

  private mutating func handle(notification method: String, _ parameters: JSONValue, at now: Milliseconds) {
    if method == "exit" { return end(code: state.phase == .shutDown ? 0 : 1) }
    guard state.phase == .initialized else { return }
    switch method {
    case "initialized": state.watchFiles()
    case "textDocument/didOpen": state.openDocument(parameters, at: now)
    case "textDocument/didChange": state.changeDocument(parameters, at: now)
    case "textDocument/didSave": state.saveDocument(at: now)
    case "textDocument/didClose": state.closeDocument(parameters, at: now)
    case "workspace/didChangeWatchedFiles": state.changeFiles(at: now)
    case "workspace/didChangeWorkspaceFolders": state.changeFolders(parameters, at: now)
    default: break
    }
  }

  private mutating func answer(
    _ method: String, _ parameters: JSONValue, at now: Milliseconds
  ) throws(ResponseError) -> JSONValue {
    switch state.phase {
    case .new where method == "initialize":
      clientProcess = parameters["processId"]?.int
      return state.initialize(parameters, at: now)
    case .new: throw .notInitialized
    case .shutDown, .ended: throw .invalidRequest("the session was shut down")
    case .initialized: break
    }
    switch method {
    case "initialize": throw .invalidRequest("the session is initialized already")
    case "shutdown":
      state.phase = .shutDown
      return .null
    case "textDocument/hover": return try state.hover(parameters)
    case "textDocument/completion": return try state.completions(parameters)
    case "textDocument/codeAction": return try state.codeActions(parameters)
    case "workspace/executeCommand": return try state.execute(parameters)
    default: throw .unknownMethod(method)
    }
  }

  private mutating func end(code: Int32) {
    if state.phase == .ended { return }
    state.phase = .ended
    state.add(.leave(code: code))
  }
}
