import LanguageServer

/// An event of a session with an editor.
private enum SessionEvent {
  case input([UInt8])
  case inputEnded
  case checked([ProjectCheck], EditorChecks)
  case baselineChanged(problem: String?)
}

/// The findings that are being added to baselines. Each addition waits for the one before, because it reads and writes
/// the whole file.
private struct BaselineAdditions {
  var count = 0
  var last: Task<Void, Never>?
}

/// How often archlint looks whether the editor's process still exists, in milliseconds.
private let clientCheckInterval = 2000

/// Runs `archlint lsp`: serves one editor until it ends the session or is gone.
func serveEditor(_ arguments: Arguments, console: inout Console) async {
  var (options, errors) = readingOptions(arguments)
  guard errors.isEmpty else { return console.fail(errors, .usage) }
  options.isQuiet = true
  let checks = EditorChecks(arguments: arguments, options: options)
  let events = EventQueue<SessionEvent>()
  let code = await withCheckedContinuation { continuation in
    let hasStarted = Platform.inThread {
      while true {
        let bytes = Platform.nextInput()
        events.add(bytes.isEmpty ? .inputEnded : .input(bytes))
        if bytes.isEmpty { return }
      }
    }
    // A thread of its own answers the editor while a check runs.
    let isServed = hasStarted && Platform.inThread { continuation.resume(returning: session(checks, events)) }
    if !isServed { continuation.resume(returning: ExitCode.failure) }
  }
  console.raise(code)
}

/// Handles the events of a session until it ends.
private func session(_ first: EditorChecks, _ events: EventQueue<SessionEvent>) -> ExitCode {
  var server = EditorSession(version: version, usesBaseline: first.options.usesBaseline)
  var checks = first
  var additions = BaselineAdditions()
  var exitCode: ExitCode?
  while true {
    // Findings that the user has added to a baseline are written before the process ends.
    if let exitCode, additions.count == 0 { return exitCode }
    let now = Platform.milliseconds()
    let event = events.next(within: server.deadline.map { max(0, $0 - now) } ?? clientCheckInterval)
    switch event {
    case .input(let bytes): server.receive(bytes, at: Platform.milliseconds())
    case .inputEnded: server.loseClient()
    case .checked(let results, let next):
      checks = next
      server.finish(results, at: Platform.milliseconds())
    case .baselineChanged(let problem):
      additions.count -= 1
      server.finishBaseline(problem, at: Platform.milliseconds())
    case nil: if let process = server.clientProcess, !Platform.isRunning(process: process) { server.loseClient() }
    }
    server.advance(to: Platform.milliseconds())
    for work in server.takeWork() {
      switch work {
      case .send(let bytes): if !((try? Platform.write(bytes, to: .output)) ?? false) { return .findings }
      case .check(let request):
        Task(executorPreference: Workers.shared) { [checks] in
          var checks = checks
          let results = await checks.results(of: request)
          events.add(.checked(results, checks))
        }
      case .addToBaseline(let request, let root, let fingerprint):
        additions.count += 1
        additions.last = Task(executorPreference: Workers.shared) { [checks, last = additions.last] in
          await last?.value
          let problem = await checks.addToBaseline(request, root: root, fingerprint: fingerprint)
          events.add(.baselineChanged(problem: problem))
        }
      case .leave(let code): exitCode = code == 0 ? .clean : .findings
      }
    }
  }
}
