import Fixes

/// Finds the fix that probably has a side effect: the one with which it has the most words in common. A word that few
/// fixes have counts more.
struct Suspects {
  /// The positions of the fixes with a word.
  private var mentions: [String: [Int]] = [:]

  init(_ fixes: [Fix]) {
    for (number, fix) in fixes.enumerated() {
      for word in words(about: fix) { mentions[word, default: []].append(number) }
    }
  }

  /// How probable it is that each fix has the effect. Fixes without a common word are left out.
  func weights(of effect: SideEffect) -> [Int: Double] {
    var weights: [Int: Double] = [:]
    // The sum depends on the order.
    for word in effect.words.sorted() {
      guard let fixes = mentions[word] else { continue }
      for fix in fixes { weights[fix, default: 0] += 1 / Double(fixes.count) }
    }
    return weights
  }
}

private func words(about fix: Fix) -> Set<String> {
  var texts: [String] = []
  if case .finding(_, let parts) = fix.target { texts += parts.map(\.symbol) }
  for case .dependency(_, let change) in fix.steps { texts += [change.name, change.target] }
  return words(of: texts).union(fix.paths)
}
