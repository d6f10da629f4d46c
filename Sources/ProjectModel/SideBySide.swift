import Synchronization

/// Whether work on this many files is worth splitting into several tasks.
package func isWorthParting(_ files: Int, jobs: Int) -> Bool { jobs > 1 && files >= 256 }

/// Whether a project is so small that checking it takes less time than starting a second thread.
package func isSmall(_ files: Int) -> Bool { files < 32 }

/// Runs two closures concurrently, and returns both results.
package nonisolated(nonsending) func both<First: Sendable, Second>(
  _ first: @escaping @Sendable () -> First, and second: () -> Second
) async -> (First, Second) {
  async let other = first()
  let own = second()
  return (await other, own)
}

/// Calls `work` with each number below `count`, in up to `jobs` concurrent tasks. The results are in order.
package nonisolated(nonsending) func sideBySide<Result: Sendable>(
  _ count: Int, jobs: Int, _ work: @escaping @Sendable (Int) -> Result
) async -> [Result] {
  await sideBySide(count, jobs: jobs, scratch: { () }) { number, _ in work(number) }
}

/// Calls `work` with each number below `count`, in up to `jobs` concurrent tasks. Each task has a scratch value, such
/// as a buffer, that it reuses. The results are in order.
///
/// - Parameter scratch: Creates the scratch value of a task.
package nonisolated(nonsending) func sideBySide<Scratch: ~Copyable, Result: Sendable>(
  _ count: Int, jobs: Int, scratch: @escaping @Sendable () -> Scratch,
  _ work: @escaping @Sendable (Int, inout Scratch) -> Result
) async -> [Result] {
  // Loops are used here and below instead of `map`, because generic code that is not specialized is slow.
  if jobs == 1 || count < 2 {
    var room = scratch()
    var found: [Result] = []
    for number in 0..<count { found.append(work(number, &room)) }
    return found
  }
  var results = [Result?](repeating: nil, count: count)
  let counter = PieceCounter()
  await withTaskGroup(of: [(Int, Result)].self) { group in
    for _ in 0..<min(jobs, count) {
      group.addTask {
        var room = scratch()
        var done: [(Int, Result)] = []
        while case let number = counter.next(), number < count { done.append((number, work(number, &room))) }
        return done
      }
    }
    for await done in group {
      for (number, result) in done { results[number] = result }
    }
  }
  var found: [Result] = []
  found.reserveCapacity(count)
  for number in 0..<count {
    if let result = results[number] { found.append(result) }
  }
  return found
}

/// A thread-safe counter. Each task takes the next number, and with it the next piece of work.
private final class PieceCounter: Sendable {
  private let given = Atomic(0)

  func next() -> Int { given.wrappingAdd(1, ordering: .relaxed).oldValue }
}

/// Splits `0..<count` into ranges, and calls `work` with them concurrently. The results are in order.
package nonisolated(nonsending) func inParts<Part: Sendable>(
  _ count: Int, jobs: Int, _ work: @escaping @Sendable (Range<Int>) -> Part
) async -> [Part] {
  // A second task costs more than it saves for fewer than 128 items.
  guard jobs > 1, count >= 128 else { return [work(0..<count)] }
  // Ranges take different amounts of time, and all tasks wait for the last one. Small ranges make this wait short.
  let size = max(16, count / (32 * jobs))
  let ranges = stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
  return await sideBySide(ranges.count, jobs: jobs) { work(ranges[$0]) }
}

/// Runs an asynchronous function on the calling thread, and returns its result. All of its tasks run on this thread, so
/// the function must not wait for other threads.
package func onCallingThread<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) -> Result {
  CallingThread().result(of: work)
}

/// Runs the jobs of an asynchronous function on the thread that waits for its result.
private final class CallingThread<Result: Sendable>: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var result: Result?
  }

  private let state = Mutex(State())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
  }

  func result(of work: @escaping @Sendable () async -> Result) -> Result {
    Task(executorPreference: self) {
      let result = await work()
      self.state.withLock { $0.result = result }
    }
    while true {
      let (job, result) = state.withLock { ($0.jobs.isEmpty ? nil : $0.jobs.removeFirst(), $0.result) }
      if let job {
        job.runSynchronously(on: asUnownedTaskExecutor())
      } else if let result {
        return result
      }
    }
  }
}
