/// Does the work, and where that takes longer than a second says on a terminal that something goes on; the line is
/// taken back at the end.
func withProgress<Value: Sendable, Failure: Error>(
  isWanted: Bool, _ work: () async throws(Failure) -> Value
) async throws(Failure) -> Value {
  guard isWanted, Platform.isTerminal(.error) else { return try await work() }
  let progress = Task {
    do { try await Task.sleep(for: .seconds(1)) } catch { return false }
    say("archlint: reading the project …")
    return true
  }
  let value: Value
  do {
    value = try await work()
  } catch {
    await end(progress)
    throw error
  }
  await end(progress)
  return value
}

private func end(_ progress: Task<Bool, Never>) async {
  progress.cancel()
  if await progress.value { say("\r\u{1B}[K") }
}

private func say(_ text: String) { _ = try? Platform.write(Array(text.utf8), to: .error) }
