import ComposableArchitecture
import CoreUI
import SwiftUI

public struct ShelfView: View {
  @Bindable private var store: StoreOf<ShelfFeature>

  public init(store: StoreOf<ShelfFeature>) {
    self.store = store
  }

  public var body: some View {
    List {
      if let book = store.book {
        Button(book.title) { store.send(.bookTapped(book)) }
        Text(String(describing: Spine()))
      }
    }
    .overlay { if store.isLoading { ProgressView() } }
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}
