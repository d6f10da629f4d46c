import CSystem
import Dispatch

/// Runs `work`. If it takes more than a second, the terminal shows a line about the progress until it is done.
func withProgress<Value: Sendable, Failure: Error>(
  isWanted: Bool, _ work: () async throws(Failure) -> Value
) async throws(Failure) -> Value {
  guard isWanted, Platform.isTerminal(.error) else { return try await work() }
  let line = ProgressLine()
  defer { line.end() }
  return try await work()
}

/// Prints and erases the progress line on a separate thread. If no thread can be started, no line is printed.
private final class ProgressLine: Sendable {
  private let isDone = DispatchSemaphore(value: 0)
  private let isErased = DispatchSemaphore(value: 0)

  init() {
    let (isDone, isErased) = (isDone, isErased)
    let hasStarted = startThread {
      if isDone.wait(timeout: .now() + 1) == .timedOut {
        say("archlint: reading the project …")
        isDone.wait()
        say("\r\u{1B}[K")
      }
      isErased.signal()
    }
    if !hasStarted { isErased.signal() }
  }

  func end() {
    isDone.signal()
    isErased.wait()
  }
}

private func say(_ text: String) { _ = try? Platform.write(Array(text.utf8), to: .error) }
