import AppCore
import ComposableArchitecture
import Testing

@MainActor
@Test
func startsWithTheAlarm() async {
  let store = TestStore(initialState: MainTab.State()) {
    MainTab()
  }

  await store.send(.binding(.set(\.selectedTab, .alarm)))
}
