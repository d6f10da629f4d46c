import ComposableArchitecture
import XCTest

@testable import TidesFeature

final class TidesFeatureTests: XCTestCase {
  @MainActor
  func testAMissingTideShowsAnAlert() async {
    let store = TestStore(initialState: TidesFeature.State()) {
      TidesFeature()
    } withDependencies: {
      $0.tidesRepository = MockTidesRepository()
    }
    store.exhaustivity = .off

    await store.send(.harbourTapped(id: "1")) {
      $0.isLoading = true
    }
    await store.receive(.tideResponse(.failure(TidesError.missing))) {
      $0.isLoading = false
    }
  }
}
