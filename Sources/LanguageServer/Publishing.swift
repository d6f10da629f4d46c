// Starts checks, and publishes the diagnostics of their results.

extension ServerState {
  /// Starts the next check if it is due and none is running.
  mutating func startDueCheck(at now: Milliseconds) {
    guard phase == .initialized, let due = checking.due, due <= now, !checking.isRunning else { return }
    checking = Checking(isRunning: true, due: nil)
    add(.check(checkRequest))
  }

  mutating func finish(_ results: [ProjectCheck], at now: Milliseconds) {
    checking.isRunning = false
    checks = results.map(keepingKnowledge)
    publishDiagnostics()
    logErrorsWithoutPlace()
    startDueCheck(at: now)
  }

  /// Adds the names and explanations of the last check, if an error prevented this one. If a mistake in a file did, also
  /// its findings, so that they do not vanish while the user edits a rule.
  private func keepingKnowledge(_ check: ProjectCheck) -> ProjectCheck {
    guard !check.errors.isEmpty, let last = checks.first(where: { $0.root == check.root }) else { return check }
    var check = check
    (check.names, check.explain, check.rules) = (last.names, last.explain, last.rules)
    if check.errors.contains(where: { $0.place != nil }) {
      (check.findings, check.problems) = (last.findings, last.problems)
      (check.fixesOfFinding, check.fixesOfProblem) = (last.fixesOfFinding, last.fixesOfProblem)
      check.texts.merge(last.texts) { new, _ in new }
    }
    return check
  }

  /// Sends the diagnostics of files that have others than before. Files without diagnostics are cleared.
  private mutating func publishDiagnostics() {
    var all: [String: [JSONValue]] = [:]
    for check in checks {
      var writer = DiagnosticWriter(check, client.encoding, uri: uri)
      all.merge(writer.all()) { $0 + $1 }
    }
    var shown: [String: PublishedDiagnostics] = [:]
    for (path, diagnostics) in all {
      shown[path] = PublishedDiagnostics(uri: uri(of: path), diagnostics: diagnostics)
    }
    for path in Set(shown.keys).union(published.keys).sorted() where shown[path] != published[path] {
      if let old = published[path], old.uri != shown[path]?.uri { publish([], of: old.uri) }
      if let new = shown[path] { publish(new.diagnostics, of: new.uri) }
    }
    published = shown
  }

  private mutating func publish(_ diagnostics: [JSONValue], of uri: String) {
    send(
      notification("textDocument/publishDiagnostics", ["uri": .string(uri), "diagnostics": .array(diagnostics)]))
  }

  private mutating func logErrorsWithoutPlace() {
    let messages = checks.flatMap(\.errors).filter { $0.place == nil }.map(\.message)
    for message in messages where !loggedErrors.contains(message) { log(message, .error) }
    loggedErrors = messages
  }
}
