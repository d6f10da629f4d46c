/// Does two pieces of work, at once if that is worth it: a second task costs more than it saves where both are small.
package nonisolated(nonsending) func both<First: Sendable, Second>(
  _ isParted: Bool, _ first: @escaping @Sendable () -> First, and second: () -> Second
) async -> (First, Second) {
  guard isParted else { return (first(), second()) }
  async let other = first()
  let own = second()
  return (await other, own)
}

/// Does a piece of work in parts, several at once. The results are in order.
nonisolated(nonsending) func inParts<Part: Sendable>(
  _ count: Int, jobs: Int, _ work: @escaping @Sendable (Range<Int>) -> Part
) async -> [Part] {
  // Below this a second task costs more than it saves.
  guard jobs > 1, count >= 128 else { return [work(0..<count)] }
  let size = max(32, count / (8 * jobs))
  let ranges = stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
  var parts = [Part?](repeating: nil, count: ranges.count)
  await withTaskGroup(of: (Int, Part).self) { group in
    var next = 0
    func addNext(to group: inout TaskGroup<(Int, Part)>) {
      guard next < ranges.count else { return }
      let number = next
      let range = ranges[number]
      group.addTask { (number, work(range)) }
      next += 1
    }
    for _ in 0..<jobs { addNext(to: &group) }
    while let (number, part) = await group.next() {
      parts[number] = part
      addNext(to: &group)
    }
  }
  return parts.compactMap(\.self)
}
