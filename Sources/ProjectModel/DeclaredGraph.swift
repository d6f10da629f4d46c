import SwiftOutline

/// Which packages see which by path: asked for every import, and worked out once.
struct PackageSight: Sendable {
  /// Of the packages, and behind them one more node for what may be anything. Nil where they are too many for it.
  private let required: Reachability?
  private let count: Int

  init(_ packages: [Package]) {
    count = packages.count
    let numbers = Dictionary(
      packages.enumerated().map { ($1.folder, Int32($0)) }, uniquingKeysWith: { first, _ in first })
    let anything = Int32(count)
    required = Reachability(
      packages.map { package in
        // What is not there may lead anywhere.
        let found = package.requirements.compactMap(\.folder).map { numbers[$0] ?? anything }
        return package.isComplete ? found : [anything]
      } + [[]])
  }

  /// Both are indices into `Project.packages`.
  func sees(_ goal: Int, from start: Int) -> Bool {
    guard let required, goal != start else { return true }
    return required.leads(from: start, to: goal) || required.leads(from: start, to: count)
  }
}

/// The declared dependencies between modules of the tree: asked once for every import.
package struct DeclaredGraph: Sendable {
  /// Those whose dependencies are not all known.
  package private(set) var unsettled: [ModuleID] = []
  /// nil where all dependencies are known: nobody asks then.
  private(set) var sight: PackageSight?
  private var direct: [[Int32]] = []
  private let reachable: Reachability?

  package init(_ modules: [Module], _ packages: [Package]) {
    unsettled = modules.indices.map(ModuleID.init).filter { id in
      let module = modules[id.index]
      return !module.isComplete || module.dependencies.contains { $0.isUnread || !$0.candidates.isEmpty }
    }
    if !unsettled.isEmpty { sight = PackageSight(packages) }
    direct = modules.map { module in
      Set(module.dependencies.flatMap(\.modules)).map { Int32($0.index) }.sorted()
    }
    reachable = Reachability(direct)
  }

  /// Whether it is not searched further than over so many modules which of them lead where.
  package var isLimited: Bool { reachable == nil }

  package func isDeclared(_ to: ModuleID, by from: ModuleID) -> Bool {
    guard from.index < direct.count else { return false }
    let row = direct[from.index]
    let place = row.partitioningIndex { $0 >= Int32(to.index) }
    return place < row.count && row[place] == Int32(to.index)
  }

  /// Where it is limited, what was not found in time is taken to be reachable.
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
}
