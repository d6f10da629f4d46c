import ComposableArchitecture
import Foundation
import Testing
import TideClient
import TideCore

@MainActor
struct TideCoreTests {
  @Test func searchLoads() async {
    let highWater = HighWater(id: 1, date: .distantPast, metres: 6.5)
    let store = TestStore(initialState: Tide.State(harbour: "Dover")) {
      Tide()
    } withDependencies: {
      $0.tideClient.highWaters = { @Sendable _ in [highWater] }
    }
    await store.send(.searchTapped) {
      $0.isLoading = true
    }
    await store.receive(\.loaded) {
      $0.isLoading = false
      $0.highWaters = [highWater]
    }
  }

  @Test func searchFailure() async {
    let store = TestStore(initialState: Tide.State(harbour: "Dover")) {
      Tide()
    } withDependencies: {
      $0.tideClient.highWaters = { @Sendable _ in throw URLError(.timedOut) }
    }
    store.exhaustivity = .off
    await store.send(.searchTapped)
    await store.receive(\.loadFailed)
  }
}
