import AlarmCore
import ComposableArchitecture
import Testing

@MainActor
struct AlarmCoreTests {
  @Test
  func toggleSnooze() async {
    let store = TestStore(initialState: Alarm.State()) {
      Alarm()
    } withDependencies: {
      $0.alarmClient.savePlan = { _ in }
    }
    store.exhaustivity = .off

    await store.send(.toggleSnooze) {
      $0.plan.isSnoozeEnabled = true
    }
  }

  @Test
  func savePlan() async {
    let store = TestStore(initialState: Alarm.State()) {
      Alarm()
    } withDependencies: {
      $0.alarmClient.savePlan = { _ in }
    }

    await store.send(.savePlan) {
      $0.isLoading = true
    }

    await store.receive(\.planSaved) {
      $0.isLoading = false
    }
  }

  @Test
  func savePlanFailure() async {
    let store = TestStore(initialState: Alarm.State()) {
      Alarm()
    } withDependencies: {
      $0.alarmClient.savePlan = { _ in
        throw AlarmError.writeFailed("The disk is full.")
      }
    }
    store.exhaustivity = .off

    await store.send(.savePlan) {
      $0.isLoading = true
    }

    await store.receive(\.errorOccurred) {
      $0.isLoading = false
    }
  }
}
