import RuleLanguage

/// What a team has agreed to live with for now: parts of findings, each as often as it was there. It holds no lines,
/// no messages and no order of anything, so that only another architecture makes it old.
package struct Baseline: Sendable {
  package var entries: [BaselineEntry]

  package init(entries: [BaselineEntry] = []) { self.entries = entries }
}

/// One part of a finding that is let pass.
package struct BaselineEntry: Hashable, Sendable {
  /// Where what fails stood, from the root.
  package var path: String
  package var rule: RuleID
  /// See `FindingPart.symbol`.
  package var symbol: String
  /// What was counted; what is worse is new.
  package var value: Int?
  /// How many parts of this key there are, at least 1.
  package var count: Int
  package var owner: String?
  package var reason: String?
  /// The last day on which it holds, as `2026-12-31`.
  package var until: String?

  package init(
    path: String, rule: RuleID, symbol: String, value: Int? = nil, count: Int = 1, owner: String? = nil,
    reason: String? = nil, until: String? = nil
  ) {
    self.path = path
    self.rule = rule
    self.symbol = symbol
    self.value = value
    self.count = count
    self.owner = owner
    self.reason = reason
    self.until = until
  }

  init(_ part: FindingPart, of rule: RuleID) {
    self.init(path: part.path, rule: rule, symbol: part.symbol, value: part.measure?.value)
  }
}

/// What became of a baseline between two states of a tree: how much more it lets pass, and how much less. What people
/// have said of its entries makes no difference.
package struct BaselineEdit: Hashable, Sendable {
  package var added: Int
  package var removed: Int

  package init(from old: Baseline, to new: Baseline) {
    var counts: [BaselineEntry: Int] = [:]
    func add(_ baseline: Baseline, _ sign: Int) {
      for entry in baseline.entries {
        let key = BaselineEntry(path: entry.path, rule: entry.rule, symbol: entry.symbol, value: entry.value)
        counts[key, default: 0] += sign * entry.count
      }
    }
    add(old, -1)
    add(new, 1)
    added = counts.values.reduce(0) { $0 + max(0, $1) }
    removed = counts.values.reduce(0) { $0 + max(0, -$1) }
  }
}

/// Which files and folders there are, to tell what was moved from what is still there.
package struct KnownPaths: Sendable {
  private let paths: Set<String>

  /// - Parameter files: from the root.
  package init(files: some Sequence<String>) {
    var paths: Set<String> = []
    for file in files {
      var path = file[...]
      while paths.insert(String(path)).inserted {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { break }
        path = path[..<slash]
      }
    }
    self.paths = paths
  }

  package func contains(_ path: String) -> Bool { paths.contains(path) }
}
