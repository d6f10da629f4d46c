import Fixes

/// The fixes of a batch that are left out, because they probably have side effects.
struct Exclusions {
  private let batch: [Fix]
  private let suspects: Suspects
  private var excluded: Set<Int> = []
  private var removed: Set<Int> = []
  /// The side effects so far, and the fixes that were excluded for each of them.
  private var effects: [(reason: String, weights: [Int: Double], guesses: [Int])] = []
  /// The positions of effects, by their reason.
  private var positions: [String: Int] = [:]

  init(_ batch: [Fix]) {
    self.batch = batch
    suspects = Suspects(batch)
  }

  /// The fixes that are not excluded.
  var rest: [Fix] { batch.indices.filter { !excluded.contains($0) && !removed.contains($0) }.map { batch[$0] } }
  /// The excluded fixes.
  var fixes: [Fix] { excluded.sorted().map { batch[$0] } }

  /// Removes fixes from the batch.
  mutating func remove(_ keys: Set<String>) {
    removed.formUnion(batch.indices.filter { keys.contains(batch[$0].key) })
    excluded.subtract(removed)
  }

  /// Excludes the most probable cause of each side effect.
  ///
  /// - Returns: Whether any fix was excluded.
  mutating func excludeSuspects(of effects: [SideEffect]) -> Bool {
    let known = excluded.union(removed)
    for effect in effects {
      let position = positions[effect.reason] ?? self.effects.count
      if position == self.effects.count {
        positions[effect.reason] = position
        self.effects.append((effect.reason, suspects.weights(of: effect), []))
      }
      let open = self.effects[position].weights.filter { !known.contains($0.key) }
      // If several fixes are equally probable, the first ones are made.
      guard let best = open.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
        open.count(where: { $0.value > best.value * 0.99 }) <= greatestTie
      else { continue }
      excluded.insert(best.key)
      self.effects[position].guesses.append(best.key)
    }
    return excluded.union(removed) != known
  }

  /// The excluded fixes that certainly have a side effect, and the others.
  ///
  /// Call this only if the rest has no side effects, so that the excluded fixes have all of them.
  var culprits: (culprits: [DroppedFix], others: [Fix]) {
    var culprits: [DroppedFix] = []
    var others: [Fix] = []
    for number in excluded.sorted() {
      let effect = effects.first { effect in
        let rival = excluded.lazy.filter { $0 != number }.compactMap { effect.weights[$0] }.max() ?? 0
        return effect.guesses == [number] && effect.weights[number] ?? 0 >= 2 * rival
      }
      if let effect {
        culprits.append(DroppedFix(fix: batch[number], reason: effect.reason))
      } else {
        others.append(batch[number])
      }
    }
    return (culprits, others)
  }
}

/// If more fixes are equally probable, none is excluded.
private let greatestTie = 4
