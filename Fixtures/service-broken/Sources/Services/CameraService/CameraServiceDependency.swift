import Dependencies // expect: oversized-service, scattered-service

private enum CameraServiceKey: DependencyKey { // expect: unregistered-service
  static let liveValue: any CameraServiceProtocol = CameraService()
  static let testValue: any CameraServiceProtocol = MockCameraService()
}

extension DependencyValues {
  public var cameraService: any CameraServiceProtocol {
    get { self[CameraServiceKey.self] }
    set { self[CameraServiceKey.self] = newValue }
  }
}
