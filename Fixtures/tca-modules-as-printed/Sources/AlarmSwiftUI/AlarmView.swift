import AlarmCore
import CommonUI
import ComposableArchitecture
import SwiftUI

public struct AlarmView: View {
  @Bindable var store: StoreOf<Alarm>

  public init(store: StoreOf<Alarm>) {
    self.store = store
  }

  public var body: some View {
    NavigationView {
      Group {
        if store.isLoading {
          WaitingView()
        } else if let error = store.error {
          TroubleView(error: error) {
            store.send(.onAppear)
          }
        } else {
          planContent
        }
      }
      .navigationTitle("Alarm")
      .onAppear { store.send(.onAppear) }
    }
  }

  private var planContent: some View {
    Form {
      Section("Waking up") {
        Toggle("Snooze", isOn: $store.plan.isSnoozeEnabled)
          .onChange(of: store.plan.isSnoozeEnabled) { _ in
            store.send(.toggleSnooze)
          }
      }

      ContentCard {
        VStack(alignment: .leading) {
          Text("Under the pillow")
            .font(.headline)

          Toggle("Vibration", isOn: $store.plan.vibrationEnabled)
        }
      }
    }
  }
}

#Preview("Alarm") {
  AlarmView(
    store: Store(initialState: Alarm.State()) {
      Alarm()
    }
  )
}

#Preview("Alarm - Loading") {
  AlarmView(
    store: Store(initialState: Alarm.State(isLoading: true)) {
      Alarm()
    }
  )
}
