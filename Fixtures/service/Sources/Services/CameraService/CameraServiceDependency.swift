import Dependencies

private enum CameraServiceKey: DependencyKey {
  static let liveValue: any CameraServiceProtocol = CameraService()
  static let testValue: any CameraServiceProtocol = MockCameraService()
  static let previewValue: any CameraServiceProtocol = MockCameraService()
}

extension DependencyValues {
  public var cameraService: any CameraServiceProtocol {
    get { self[CameraServiceKey.self] }
    set { self[CameraServiceKey.self] = newValue }
  }
}
