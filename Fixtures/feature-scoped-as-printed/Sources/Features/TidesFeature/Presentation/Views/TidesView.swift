import ComposableArchitecture
import SwiftUI

public struct TidesView: View {
  @Bindable var store: StoreOf<TidesFeature>

  public init(store: StoreOf<TidesFeature>) {
    self.store = store
  }

  public var body: some View {
    Text(store.tide?.harbour ?? "")
      .alert($store.scope(state: \.alert, action: \.alert))
      .onAppear { store.send(.onAppear) }
  }
}

struct TidesView_Previews: PreviewProvider {
  static var previews: some View {
    TidesView(
      store: Store(initialState: TidesFeature.State()) {
        TidesFeature()
      } withDependencies: {
        $0.tidesRepository = MockTidesRepository()
      })
  }
}
