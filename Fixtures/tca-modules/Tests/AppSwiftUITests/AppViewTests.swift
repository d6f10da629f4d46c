import AppCore
import AppSwiftUI
import ComposableArchitecture
import Testing

@MainActor
@Test func viewHasABody() {
  _ = AppView(store: Store(initialState: AppFeature.State()) { AppFeature() }).body
}
