import SwiftOutline

/// Which packages depend on which by path, directly or transitively. Computed once, because every import asks for it.
struct PackageSight: Sendable {
  /// The reachability between packages, plus one extra node at index `count` that represents "any package". nil if
  /// there are too many packages (see `Reachability.nodeLimit`).
  private let required: Reachability?
  private let count: Int

  init(_ packages: [Package]) {
    count = packages.count
    let numbers = Dictionary(
      packages.enumerated().map { ($1.folder, Int32($0)) }, uniquingKeysWith: { first, _ in first })
    let anything = Int32(count)
    required = Reachability(
      packages.map { package in
        // A package that is not in the tree may depend on any package.
        let found = package.requirements.compactMap(\.folder).map { numbers[$0] ?? anything }
        return package.isComplete ? found : [anything]
      } + [[]])
  }

  /// Whether `start` depends on `goal`, or could because a manifest is incomplete. Also true if there are too many
  /// packages to know. Both are indices into `Project.packages`.
  func sees(_ goal: Int, from start: Int) -> Bool {
    guard let required, goal != start else { return true }
    return required.leads(from: start, to: goal) || required.leads(from: start, to: count)
  }
}

/// The declared dependencies between the modules of the tree. Queried once for every import.
package struct DeclaredGraph: Sendable {
  /// The modules whose dependency list is incomplete or ambiguous.
  package private(set) var unsettled: [ModuleID] = []
  /// nil if every dependency list is complete, because then no query needs it.
  private(set) var sight: PackageSight?
  private var direct: [[Int32]] = []
  private let reachable: Reachability?

  package init(_ modules: [Module], _ packages: [Package]) {
    unsettled = modules.indices.map(ModuleID.init).filter { id in
      let module = modules[id.index]
      return !module.isComplete || module.dependencies.contains { !$0.isResolved }
    }
    if !unsettled.isEmpty { sight = PackageSight(packages) }
    direct = modules.map { module in
      Set(module.dependencies.flatMap(\.modules)).map { Int32($0.index) }.sorted()
    }
    reachable = Reachability(direct)
  }

  /// Whether the graph has more modules than `Reachability.nodeLimit`. `isReachable` then searches the graph and gives
  /// up after that many nodes.
  package var isLimited: Bool { reachable == nil }

  package func isDeclared(_ to: ModuleID, by from: ModuleID) -> Bool {
    guard from.index < direct.count else { return false }
    let row = direct[from.index]
    let place = row.partitioningIndex { $0 >= Int32(to.index) }
    return place < row.count && row[place] == Int32(to.index)
  }

  /// Whether `from` depends on `to`, directly or transitively. If the search of a limited graph gives up, the answer is
  /// true.
  package func isReachable(_ to: ModuleID, from: ModuleID) -> Bool {
    guard from.index < direct.count, to.index < direct.count else { return false }
    if let reachable { return reachable.leads(from: from.index, to: to.index) }
    var seen: Set<Int32> = []
    var stack = direct[from.index]
    while let next = stack.popLast() {
      if Int(next) == to.index { return true }
      if seen.insert(next).inserted { stack += direct[Int(next)] }
      if seen.count > Reachability.nodeLimit || stack.count > Reachability.nodeLimit { return true }
    }
    return false
  }

  /// Some modules and all modules that they depend on, directly or transitively.
  package func modules(reachableFrom starts: [ModuleID]) -> Set<ModuleID> {
    var found = Set(starts)
    var open = starts
    while let next = open.popLast() {
      // External modules have no dependencies.
      guard next.index < direct.count else { continue }
      for other in direct[next.index] where found.insert(ModuleID(Int(other))).inserted {
        open.append(ModuleID(Int(other)))
      }
    }
    return found
  }
}
