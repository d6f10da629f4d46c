import ComposableArchitecture
import Entities
import SwiftUI

struct RepairsView: View {
  @Bindable var store: StoreOf<RepairsFeature>

  var body: some View {
    VStack {
      if let service = store.bookedService {
        ServiceSection(service)
      }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
    .task { store.send(.onAppear) }
  }

  private func ServiceSection(_ service: BookedService) -> some View {
    Button(service.title) { store.send(.selectService(service)) }
  }
}

#Preview("A repair") {
  RepairsView(
    store: Store(initialState: RepairsFeature.State()) {
      RepairsFeature()
    } withDependencies: {
      $0.repairsRepository = MockRepairsRepository()
    })
}
