import Synchronization

/// Whether what is made of files is worth more than one task, as it is in a large project.
package func isWorthParting(_ files: Int, jobs: Int) -> Bool { jobs > 1 && files >= 256 }

/// Whether a project is judged before a second thread would have begun.
package func isSmall(_ files: Int) -> Bool { files < 32 }

/// Does two pieces of work at once. What they return, nobody else holds then.
package nonisolated(nonsending) func both<First: Sendable, Second>(
  _ first: @escaping @Sendable () -> First, and second: () -> Second
) async -> (First, Second) {
  async let other = first()
  let own = second()
  return (await other, own)
}

/// Does pieces of work, several at once: each is done by one job, whichever is free. The results are in order.
package nonisolated(nonsending) func sideBySide<Result: Sendable>(
  _ count: Int, jobs: Int, _ work: @escaping @Sendable (Int) -> Result
) async -> [Result] {
  await sideBySide(count, jobs: jobs, scratch: { () }) { number, _ in work(number) }
}

/// The same, where what one piece needs room for serves those after it.
///
/// - Parameter scratch: made once for each job.
package nonisolated(nonsending) func sideBySide<Scratch: ~Copyable, Result: Sendable>(
  _ count: Int, jobs: Int, scratch: @escaping @Sendable () -> Scratch,
  _ work: @escaping @Sendable (Int, inout Scratch) -> Result
) async -> [Result] {
  // By index, here and below: what is generic is looked up while the program runs.
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

/// Gives each piece to one job.
private final class PieceCounter: Sendable {
  private let given = Atomic(0)

  func next() -> Int { given.wrappingAdd(1, ordering: .relaxed).oldValue }
}

/// Does a piece of work in parts, several at once. The results are in order.
package nonisolated(nonsending) func inParts<Part: Sendable>(
  _ count: Int, jobs: Int, _ work: @escaping @Sendable (Range<Int>) -> Part
) async -> [Part] {
  // Below this a second task costs more than it saves.
  guard jobs > 1, count >= 128 else { return [work(0..<count)] }
  // Pieces take unequal time, and at the end one job waits for the other's last: for a small part of all.
  let size = max(16, count / (32 * jobs))
  let ranges = stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
  return await sideBySide(ranges.count, jobs: jobs) { work(ranges[$0]) }
}
