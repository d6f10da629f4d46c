import ComposableArchitecture
import XCTest

@testable import RepairsFeature

final class RepairsFeatureTests: XCTestCase {
  @MainActor
  func testARepairThatIsMissing() async {
    let store = TestStore(initialState: RepairsFeature.State()) {
      RepairsFeature()
    } withDependencies: {
      $0.repairsRepository = MockRepairsRepository()
    }
    store.exhaustivity = .off

    await store.send(.onAppear) {
      $0.isLoading = true
    }
    await store.receive(\.serviceResponse.failure)
  }
}
