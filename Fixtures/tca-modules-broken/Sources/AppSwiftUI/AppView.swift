import AppCore
import ComposableArchitecture
import SwiftUI
import TideSwiftUI

public struct AppView: View {
  let store: StoreOf<AppFeature>

  public init(store: StoreOf<AppFeature>) {
    self.store = store
  }

  public var body: some View {
    TabView {
      TideView(store: store.scope(state: \.tide, action: \.tide))
        .tabItem { Text("Tide") } // expect: unlisted-tab
    }
  }
}
