import ProjectModel

/// A dependency of one feature on another. Both are identified by name.
package struct FeatureDependency: Hashable, Comparable, Sendable {
  package var from, to: String

  package init(from: String, to: String) {
    self.from = from
    self.to = to
  }

  package static func < (left: FeatureDependency, right: FeatureDependency) -> Bool {
    (left.from, left.to) < (right.from, right.to)
  }
}

/// The effect of moving files.
package struct Simulation: Sendable {
  /// A name in code that would no longer resolve.
  package struct LostName: Hashable, Sendable {
    /// The current place.
    package var place: Place
    package var symbol: String
    /// The targets in which the name would not resolve. Empty if it would not resolve in any target of the file.
    package var targets: [String]

    package init(place: Place, symbol: String, targets: [String] = []) {
      self.place = place
      self.symbol = symbol
      self.targets = targets
    }
  }

  /// The simulated moves: the new path of each moved file or folder, by its old path. Paths are relative to the root.
  package var moves: [String: String]
  /// Findings that would disappear.
  package var gone: [Finding]
  /// Findings that would be new.
  package var come: [Finding]
  package var goneProblems: [Problem]
  package var comeProblems: [Problem]
  package var lost: [LostName]
  /// Declarations and files that the destination module would contain twice after the move.
  package var clashes: [Evidence]
  /// Extensions that would move to another module. archlint cannot determine which code uses their members, and that
  /// code may not import the other module.
  package var unfollowed: [Evidence]
  /// Dependencies between features that the move would remove (`gone`) or add (`come`). Sorted.
  package var goneDependencies: [FeatureDependency]
  package var comeDependencies: [FeatureDependency]
  /// How many findings stay the same.
  package var kept: Int

  package init(
    moves: [String: String], gone: [Finding], come: [Finding], goneProblems: [Problem], comeProblems: [Problem],
    lost: [LostName], clashes: [Evidence], unfollowed: [Evidence], goneDependencies: [FeatureDependency],
    comeDependencies: [FeatureDependency], kept: Int
  ) {
    self.moves = moves
    (self.gone, self.come) = (gone, come)
    (self.goneProblems, self.comeProblems) = (goneProblems, comeProblems)
    (self.lost, self.clashes, self.unfollowed) = (lost, clashes, unfollowed)
    (self.goneDependencies, self.comeDependencies) = (goneDependencies, comeDependencies)
    self.kept = kept
  }
}
