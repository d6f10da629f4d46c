/// Tells which targets are built together. Targets that share files are built separately, so a name in a shared file
/// may refer to a different declaration in each build. A cycle counts only if all of it is in one build.
///
/// To search all builds at once, they are combined into 64 rounds. A round contains one target of each group of targets
/// that share files, and all other targets.
package struct TargetBuilds: Sendable {
  /// A set of rounds, with one bit for each round.
  package typealias Rounds = UInt64

  package static let allRounds = Rounds.max

  private let modulesOfFile: [[ModuleID]]
  /// For each module, the rounds that contain it. 0 for a module that shares no files and so is in all rounds.
  private var roundsOfModule: [Rounds] = []

  init(_ files: [ProjectFile]) {
    let shared = files.lazy.map(\.modules).filter { $0.count > 1 }
    guard !shared.isEmpty else {
      modulesOfFile = []
      return
    }
    modulesOfFile = files.map(\.modules)
    let count = modulesOfFile.lazy.flatMap(\.self).map(\.index).max() ?? -1
    roundsOfModule = Array(repeating: 0, count: count + 1)
    for group in groups(shared) {
      for (position, module) in group.enumerated() {
        // If a group has more targets than there are rounds, several targets share a round.
        let first = position % Rounds.bitWidth
        let rounds = stride(from: first, to: Rounds.bitWidth, by: min(group.count, Rounds.bitWidth))
        roundsOfModule[module.index] = rounds.reduce(0) { $0 | 1 << Rounds($1) }
      }
    }
  }

  /// The rounds in which code in one file sees the declarations in another file: those of targets that compile both
  /// files.
  ///
  /// - Parameter home: The file that declares the type which the code belongs to. Some targets may not compile it.
  private func rounds(from: FileID, of home: FileID? = nil, to: FileID) -> Rounds {
    if roundsOfModule.isEmpty { return Self.allRounds }
    var found: Rounds = 0
    for module in modulesOfFile[from.index] where modulesOfFile[to.index].contains(module) {
      if let home, !modulesOfFile[home.index].contains(module) { continue }
      let rounds = roundsOfModule[module.index]
      if rounds == 0 { return Self.allRounds }
      found |= rounds
    }
    if found == 0, let home, home != from { return rounds(from: home, to: to) }
    return found == 0 ? Self.allRounds : found
  }

  /// The rounds of `TargetBuilds` that contain a use.
  package func rounds(of use: Use, in file: FileID, _ references: References) -> Rounds {
    rounds(
      from: file, of: use.from.map { references.targets[$0].file }, to: references.targets[Int(use.target)].file)
  }

  /// One round for each distinct combination of the given sets: rounds that are in the same sets are interchangeable.
  ///
  /// - Parameter rounds: The set of rounds of each element.
  static func distinct(_ rounds: some Sequence<Rounds>) -> [Rounds] {
    let all = Set(rounds).sorted()
    let single = (0..<Rounds.bitWidth).map { Rounds(1) << Rounds($0) }
    var seen: Set<[Bool]> = []
    return single.filter { one in seen.insert(all.map { $0 & one != 0 }).inserted }
  }
}

extension Project {
  package var targetBuilds: TargetBuilds { TargetBuilds(files) }
}

/// The groups of targets that share files, directly or through other targets. Each group is sorted.
private func groups(_ shared: some Sequence<[ModuleID]>) -> [[ModuleID]] {
  var ties: [(from: Int32, to: Int32)] = []
  for modules in shared {
    let first = Int32(modules[0].index)
    for other in modules.dropFirst().map({ Int32($0.index) }) { ties += [(first, other), (other, first)] }
  }
  let count = (ties.lazy.map(\.to).max() ?? -1) + 1
  return Digraph(count: Int(count), edges: ties).components().filter { $0.count > 1 }.map { $0.map { ModuleID($0) } }
}

extension Digraph {
  /// The strongly connected components with at least two nodes whose edges are in one round, with their rounds.
  /// Components that are part of a larger component are left out.
  ///
  /// - Parameter rounds: For each edge, the rounds that contain it.
  package func components(
    within rounds: [TargetBuilds.Rounds]
  ) -> [(members: [Int], rounds: TargetBuilds.Rounds)] {
    let all = TargetBuilds.allRounds
    let whole = components().filter { $0.count > 1 }
    if rounds.allSatisfy({ $0 == all }) { return whole.map { ($0, all) } }
    var groupOf: [Int: Int] = [:]
    for (group, members) in whole.enumerated() { for node in members { groupOf[node] = group } }
    var inside = [[Int]](repeating: [], count: whole.count)
    for (edge, ends) in edges.enumerated() {
      guard let group = groupOf[Int(ends.from)], groupOf[Int(ends.to)] == group else { continue }
      inside[group].append(edge)
    }
    return zip(whole, inside).flatMap { members, inside in
      inside.allSatisfy { rounds[$0] == all } ? [(members, all)] : parts(of: members, inside, rounds)
    }
  }

  private func parts(
    of members: [Int], _ inside: [Int], _ rounds: [TargetBuilds.Rounds]
  ) -> [(members: [Int], rounds: TargetBuilds.Rounds)] {
    var number: [Int: Int32] = [:]
    for (position, node) in members.enumerated() { number[node] = Int32(position) }
    var roundsOf: [[Int]: TargetBuilds.Rounds] = [:]
    for round in TargetBuilds.distinct(inside.lazy.map { rounds[$0] }) {
      let built = inside.filter { rounds[$0] & round != 0 }.map { edges[$0] }
      let ends = built.map { (from: number[Int($0.from)] ?? 0, to: number[Int($0.to)] ?? 0) }
      for found in Digraph(count: members.count, edges: ends).components() where found.count > 1 {
        roundsOf[found.map { members[$0] }, default: 0] |= round
      }
    }
    let largestFirst = roundsOf.sorted { ($1.key.count, $0.key[0], $0.key[1]) < ($0.key.count, $1.key[0], $1.key[1]) }
    var kept: [(members: [Int], rounds: TargetBuilds.Rounds)] = []
    var sets: [Set<Int>] = []
    for (members, rounds) in largestFirst where !sets.contains(where: { $0.isSuperset(of: members) }) {
      kept.append((members, rounds))
      sets.append(Set(members))
    }
    return kept.sorted { $0.members.lexicographicallyPrecedes($1.members) }
  }
}
