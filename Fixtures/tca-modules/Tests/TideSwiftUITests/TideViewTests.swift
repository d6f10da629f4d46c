import CommonUI
import ComposableArchitecture
import SwiftUI
import Testing
import TideCore
import TideSwiftUI

@MainActor
@Test func viewHasABody() {
  _ = TideView(store: Store(initialState: Tide.State()) { Tide() }).body
  _ = ContentCard { EmptyView() }.body
}
