import SwiftOutline

/// For each package, the packages that it depends on by path, directly or indirectly. Computed once, because each
/// import is checked against it.
struct PackageSight: Sendable {
  /// The dependencies between packages. One extra node at index `count` represents "any package". nil if there are more
  /// packages than `Reachability.nodeLimit`.
  private let required: Reachability?
  private let count: Int

  init(_ packages: [Package]) {
    count = packages.count
    let numbers = Dictionary(
      packages.enumerated().map { ($1.folder, Int32($0)) }, uniquingKeysWith: { first, _ in first })
    let anything = Int32(count)
    required = Reachability(
      packages.map { package in
        // A dependency on a package that was not read counts as a dependency on any package.
        let found = package.requirements.compactMap(\.folder).map { numbers[$0] ?? anything }
        return package.isComplete ? found : [anything]
      } + [[]])
  }

  /// Whether the package `start` depends on the package `goal`, or may depend on it because a manifest is incomplete.
  /// True also if there are too many packages to compute this. Both are indices into `Project.packages`.
  func sees(_ goal: Int, from start: Int) -> Bool {
    guard let required, goal != start else { return true }
    return required.leads(from: start, to: goal) || required.leads(from: start, to: count)
  }
}

/// The declared dependencies between the modules of the project. Each import is checked against them.
package struct DeclaredGraph: Sendable {
  /// The modules whose list of dependencies is incomplete or ambiguous.
  package private(set) var unsettled: [ModuleID] = []
  /// The dependencies between packages. nil if all lists of dependencies are complete, because it is then not needed.
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

  /// Whether the graph has more modules than `Reachability.nodeLimit`. `isReachable` then searches the graph each time,
  /// and gives up after that many nodes.
  package var isLimited: Bool { reachable == nil }

  package func isDeclared(_ to: ModuleID, by from: ModuleID) -> Bool {
    guard from.index < direct.count else { return false }
    let row = direct[from.index]
    let place = row.partitioningIndex { $0 >= Int32(to.index) }
    return place < row.count && row[place] == Int32(to.index)
  }

  /// Whether the module `from` depends on the module `to`, directly or indirectly. In a graph over the limit, the
  /// search may give up; the answer is then true.
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

  /// The modules in `starts` and all modules that they depend on, directly or indirectly.
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
