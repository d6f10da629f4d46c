import CommonUI
import ComposableArchitecture
import SwiftUI
import TideCore

public struct TideView: View {
  @Bindable var store: StoreOf<Tide>

  public init(store: StoreOf<Tide>) {
    self.store = store
  }

  public var body: some View {
    ContentCard {
      TextField("Harbour", text: $store.harbour)
      Button("Search") { store.send(.searchTapped) }
      if store.isLoading {
        ProgressView()
      } else if let error = store.error {
        Text(error)
      } else {
        HighWaterList(metres: store.highWaters.map(\.metres))
      }
    }
  }
}

struct HighWaterList: View {
  let metres: [Double]

  var body: some View {
    ForEach(metres, id: \.self) { Text($0.formatted()) }
  }
}

#Preview("Tide - Loading") {
  TideView(store: Store(initialState: Tide.State(isLoading: true)) { Tide() })
}

#Preview("Tide - Error") {
  TideView(store: Store(initialState: Tide.State(error: "The harbour is not known.")) { Tide() })
}

#Preview("Tide - Empty") {
  TideView(store: Store(initialState: Tide.State()) { Tide() })
}

#Preview("Tide") {
  TideView(store: Store(initialState: Tide.State(harbour: "Dover")) { Tide() })
}
