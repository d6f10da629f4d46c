import SwiftOutline

/// The `#if` blocks around the places of a file, which are asked about from the first to the last.
struct OpenBlocks {
  private let outline: Outline
  private var next = 0
  /// Indices into the outline's blocks, the innermost last.
  private var open: [Int] = []
  /// Where the outermost block ends that has been entered last.
  private var end: UInt32 = 0
  /// Where the next block begins.
  private var nextStart: UInt32
  /// Of each block that has been asked for, whether its clauses are built.
  private var built: [Int: [Bool]] = [:]

  init(_ outline: Outline) {
    self.outline = outline
    nextStart = outline.conditionalBlocks.first?.clauses.first?.start ?? .max
  }

  mutating func enter(before offset: UInt32) {
    // Most files have none.
    if offset >= nextStart { enterBlocks(before: offset) }
  }

  private mutating func enterBlocks(before offset: UInt32) {
    let blocks = outline.conditionalBlocks
    while next < blocks.count, let first = blocks[next].clauses.first, first.start <= offset {
      while let last = open.last, blocks[last].end <= first.start { open.removeLast() }
      open.append(next)
      end = max(end, blocks[next].end)
      next += 1
    }
    nextStart = next < blocks.count ? blocks[next].clauses.first?.start ?? .max : .max
  }

  /// Whether a place stands in a block.
  func contain(_ offset: UInt32) -> Bool { offset < end }

  /// Whether a build has what stands at a place in the blocks, as far as that is known.
  mutating func areBuilt(at offset: UInt32, in build: CommonBuild) -> Bool {
    for number in open where outline.conditionalBlocks[number].end > offset {
      let clauses = outline.conditionalBlocks[number].clauses
      guard let clause = clauses.lastIndex(where: { $0.start <= offset }) else { return false }
      let known = built[number] ?? build.built(clauses.map { outline.source.bytes[$0.offsets] })
      built[number] = known
      if !known[clause] { return false }
    }
    return true
  }
}
