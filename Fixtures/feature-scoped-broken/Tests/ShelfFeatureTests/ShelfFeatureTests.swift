import ComposableArchitecture
import Entities
import Testing

@testable import ShelfFeature

@MainActor
struct ShelfFeatureTests {
  @Test func theBookIsShown() async {
    let store = TestStore(initialState: ShelfFeature.State()) {
      ShelfFeature()
    }
    store.exhaustivity = .off
    await store.send(.appeared(id: "1")) { $0.isLoading = true }
    await store.receive(\.loaded) { $0.isLoading = false }
  }
}
