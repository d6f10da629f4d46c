import ProjectModel
import Testing

@testable import Linting

@Suite struct HabitTests {
  /// A habit that cannot be judged everywhere is none; that its id ends like another's says nothing of the other.
  @Test func whatIsUndecidedConcernsOneHabit() {
    func candidate(_ id: String, _ clauses: [String]) -> HabitCandidate {
      HabitCandidate(id: id, title: id, clauses: clauses, sort: .shape, worth: 50, topic: id)
    }
    let source = ["Cart", "Till", "Shop", "Card"].map { "final class \($0)TableStore: Base {}\n" }.joined()
    let found = habits(
      [
        candidate("store-shape", ["each type *Store", "must be final class _"]),
        candidate("table-store-shape", ["each type *TableStore", "must be type _: Sendable"]),
      ], words: [], in: project(of: [("Stores.swift", source)], options: DiscoveryOptions()), atLeast: 3)
    #expect(found.map(\.id.name) == ["store-shape"])
  }
}
