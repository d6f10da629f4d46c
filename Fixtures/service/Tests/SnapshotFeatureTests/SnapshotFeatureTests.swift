import CameraService
import ComposableArchitecture
import Foundation
import Testing

@testable import SnapshotFeature

@MainActor
@Test func thePictureIsShown() async {
  let camera = MockCameraService()
  await camera.setPicture(Data([1]))
  let store = TestStore(initialState: SnapshotFeature.State()) {
    SnapshotFeature()
  } withDependencies: {
    $0.cameraService = camera
  }
  await store.send(.shutterPressed)
  await store.receive(\.taken.success) { $0.picture = Data([1]) }
}

@MainActor
@Test func aFailureIsTold() async {
  let camera = MockCameraService()
  await camera.simulateError()
  let store = TestStore(initialState: SnapshotFeature.State()) {
    SnapshotFeature()
  } withDependencies: {
    $0.cameraService = camera
  }
  store.exhaustivity = .off
  await store.send(.shutterPressed)
  await store.receive(\.taken.failure)
  #expect(store.state.message != nil)
}
