import AlarmSwiftUI
import AppCore
import ComposableArchitecture
import SwiftUI

public struct MainTabView: View {
  @Bindable var store: StoreOf<MainTab>

  public init(store: StoreOf<MainTab>) {
    self.store = store
  }

  public var body: some View {
    TabView(selection: $store.selectedTab) {
      NavigationView {
        AlarmView(store: store.scope(state: \.alarm, action: \.alarm))
      }
      .tabItem {
        Image(systemName: MainTab.State.Tab.alarm.systemImage)
        Text(MainTab.State.Tab.alarm.rawValue)
      }
      .tag(MainTab.State.Tab.alarm)
    }
  }
}
