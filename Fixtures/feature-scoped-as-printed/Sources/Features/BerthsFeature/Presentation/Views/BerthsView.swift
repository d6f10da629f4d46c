import ComposableArchitecture
import Entities
import SwiftUI

public struct BerthsView: View {
  @Bindable var store: StoreOf<BerthsFeature>

  public init(store: StoreOf<BerthsFeature>) {
    self.store = store
  }

  public var body: some View {
    VStack {
      SearchSection()
      List(store.berths, id: \.id) { berth in
        BerthDetailView(berth: berth)
      }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
    .onAppear { store.send(.onAppear) }
  }

  private func SearchSection() -> some View {
    TextField("Berth", text: $store.query.sending(\.queryChanged))
  }
}

#Preview {
  BerthsView(
    store: Store(initialState: BerthsFeature.State()) {
      BerthsFeature()
    } withDependencies: {
      $0.berthsRepository = MockBerthsRepository()
    })
}
