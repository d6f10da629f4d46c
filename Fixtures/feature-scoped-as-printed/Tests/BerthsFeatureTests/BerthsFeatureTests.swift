import ComposableArchitecture
import XCTest

@testable import BerthsFeature

final class BerthsFeatureTests: XCTestCase {
  @MainActor
  func testBerthsAppear() async {
    let store = TestStore(initialState: BerthsFeature.State()) {
      BerthsFeature()
    } withDependencies: {
      $0.berthsRepository = MockBerthsRepository()
    }

    await store.send(.onAppear) {
      $0.isLoading = true
    }

    await store.receive(.berthsResponse(.success([]))) {
      $0.isLoading = false
      $0.berths = []
    }
  }
}
