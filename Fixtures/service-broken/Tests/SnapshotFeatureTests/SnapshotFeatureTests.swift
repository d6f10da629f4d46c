import CameraService
import ComposableArchitecture
import Foundation
import Testing

@testable import SnapshotFeature

@MainActor
@Test func thePictureIsShown() async {
  let store = TestStore(initialState: SnapshotFeature.State()) {
    SnapshotFeature()
  }
  await store.send(.shutterPressed)
  await store.receive(\.taken.success) { $0.picture = Data([1]) }
}
