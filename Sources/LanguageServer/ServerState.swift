/// The state of a session, and the work that its owner has to do next.
struct ServerState {
  /// The states of a session, in order.
  enum Phase { case new, initialized, shutDown, ended }

  /// Whether a check runs, and whether another one is needed.
  struct Checking {
    var isRunning = false
    /// When the next check is due; nil if nothing has changed.
    var due: Milliseconds?
  }

  var phase = Phase.new
  /// For answers to the client and messages to its user.
  let version: String
  var client = ClientCapabilities()
  /// Whether findings can be added to a baseline.
  let usesBaseline: Bool
  /// The absolute paths of the client's folders.
  var folders: [String] = []
  /// By absolute path.
  var documents: [String: OpenDocument] = [:]
  var checking = Checking()
  /// The results of the last check.
  var checks: [ProjectCheck] = []
  /// The diagnostics that the client shows, by absolute path.
  var published: [String: PublishedDiagnostics] = [:]
  /// Messages about errors without a place that were logged last.
  var loggedErrors: [String] = []
  private(set) var work: [ServerWork] = []
  private var nextRequest = 1

  init(version: String, usesBaseline: Bool) { (self.version, self.usesBaseline) = (version, usesBaseline) }

  mutating func send(_ message: JSONValue) { work.append(.send(framed(message))) }

  mutating func request(_ method: String, _ parameters: JSONValue) {
    send(["jsonrpc": "2.0", "id": .int(nextRequest), "method": .string(method), "params": parameters])
    nextRequest += 1
  }

  /// Shows a message to the user.
  mutating func show(_ text: String, _ kind: MessageKind) { send("window/showMessage", text, kind) }

  /// Adds a message to the client's log.
  mutating func log(_ text: String, _ kind: MessageKind) { send("window/logMessage", text, kind) }

  private mutating func send(_ method: String, _ text: String, _ kind: MessageKind) {
    send(notification(method, ["type": .int(kind.rawValue), "message": .string(text)]))
  }

  mutating func add(_ work: ServerWork) { self.work.append(work) }

  mutating func takeWork() -> [ServerWork] {
    defer { work = [] }
    return work
  }

  /// The client's URI of a file.
  func uri(of path: String) -> String { documents[path]?.uri ?? fileURI(ofPath: path) }

  /// The last check of the innermost project around a file.
  func check(around path: String) -> ProjectCheck? {
    checks.filter { $0.relative(path) != nil }.max { $0.root.utf8.count < $1.root.utf8.count }
  }
}

/// The kinds of messages in the protocol.
enum MessageKind: Int { case error = 1, warning }

/// The diagnostics that the client shows for a file.
struct PublishedDiagnostics: Equatable {
  /// The client's spelling when they were sent, which clears them.
  var uri: String
  var diagnostics: [JSONValue]
}

/// A point in time, on any clock that never goes back.
package typealias Milliseconds = Int

/// The parts of the client's capabilities that change answers.
struct ClientCapabilities {
  var encoding = PositionEncoding.utf16
  var registersWatchers = false
  var showsDocuments = false
  /// Whether edits of files can name their versions.
  var editsVersions = false
  /// Whether an edit can rename files.
  var renamesFiles = false
  /// Whether an edit can create files.
  var createsFiles = false
  var hasMarkdown = true
}

/// Work for the owner of a server.
package enum ServerWork: Sendable {
  case send([UInt8])
  /// Check the projects of these folders, and call `finish`.
  case check(CheckRequest)
  /// Record findings in the baseline of a project, and call `finishBaseline`.
  case addToBaseline(CheckRequest, root: String, fingerprint: String)
  /// End the process with this exit code.
  case leave(code: Int32)
}

/// The input of a check.
package struct CheckRequest: Sendable {
  /// The absolute paths of the folders whose projects to check.
  package var folders: [String]
  /// The contents of files that are open in the editor, by absolute path.
  package var unsaved: [String: [UInt8]]

  package init(folders: [String], unsaved: [String: [UInt8]]) { (self.folders, self.unsaved) = (folders, unsaved) }
}
