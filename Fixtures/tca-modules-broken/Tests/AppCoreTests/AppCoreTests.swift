import AppCore
import ComposableArchitecture
import Testing
import TideClient
import TideCore

@MainActor
@Test func tideLoads() async {
  let store = TestStore(initialState: AppFeature.State()) {
    AppFeature()
  } withDependencies: {
    $0.tideClient.highWaters = { @Sendable _ in [] }
  }
  store.exhaustivity = .off
  await store.send(.tide(.searchTapped))
  await store.receive(\.tide.loaded)
}
