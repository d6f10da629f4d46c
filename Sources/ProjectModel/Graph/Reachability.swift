/// Answers whether one node of a graph can be reached from another. A node reaches itself only through a cycle.
package struct Reachability: Sendable {
  /// The maximum number of nodes. One bit is stored for each pair of nodes.
  package static let nodeLimit = 4096

  private let words: Int
  private var component: [Int32]
  /// For each strongly connected component, a row with one bit for each node that it reaches.
  private var rows: [UInt64] = []

  /// The result is nil if there are more than `nodeLimit` nodes.
  ///
  /// - Parameter next: For each node, the nodes to which its edges lead.
  package init?(_ next: [[Int32]]) {
    guard next.count <= Self.nodeLimit else { return nil }
    words = (next.count + 63) / 64
    component = Array(repeating: 0, count: next.count)
    let edges = next.enumerated().flatMap { from, others in others.map { (from: Int32(from), to: $0) } }
    let components = Digraph(count: next.count, edges: edges).componentsFromEnds()
    for (number, members) in components.enumerated() { for node in members { component[node] = Int32(number) } }
    rows = Array(repeating: 0, count: components.count * words)
    for (number, members) in components.enumerated() {
      for other in members.lazy.flatMap({ next[$0] }).map(Int.init) {
        rows[number * words + other / 64] |= 1 << UInt64(other % 64)
        let behind = Int(component[other])
        if behind == number { continue }
        for word in 0..<words { rows[number * words + word] |= rows[behind * words + word] }
      }
    }
  }

  package func leads(from: Int, to: Int) -> Bool {
    rows[Int(component[from]) * words + to / 64] & 1 << UInt64(to % 64) != 0
  }
}
