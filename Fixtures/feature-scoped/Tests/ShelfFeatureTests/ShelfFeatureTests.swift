import ComposableArchitecture
import Entities
import Testing

@testable import ShelfFeature

@MainActor
struct ShelfFeatureTests {
  @Test func theBookIsShown() async {
    let store = TestStore(initialState: ShelfFeature.State()) {
      ShelfFeature()
    } withDependencies: {
      $0.shelfRepository = MockShelfRepository()
      $0.shelfAnalytics = MockShelfAnalyticsService()
    }
    store.exhaustivity = .off
    await store.send(.appeared(id: "1")) { $0.isLoading = true }
    await store.receive(\.loaded) { $0.isLoading = false }
  }

  @Test func aFailureIsTold() async {
    let repository = MockShelfRepository()
    await repository.setShouldFail(true)
    let store = TestStore(initialState: ShelfFeature.State()) {
      ShelfFeature()
    } withDependencies: {
      $0.shelfRepository = repository
    }
    store.exhaustivity = .off
    await store.send(.appeared(id: "1"))
    await store.receive(\.loaded)
    #expect(store.state.alert != nil)
  }
}
