import Dependencies

private enum PhotoServiceKey: DependencyKey {
  static let liveValue: any PhotoServiceProtocol = PhotoService()
  static let testValue: any PhotoServiceProtocol = MockPhotoService()
  static let previewValue: any PhotoServiceProtocol = MockPhotoService()
}

extension DependencyValues {
  public var photoService: any PhotoServiceProtocol {
    get { self[PhotoServiceKey.self] }
    set { self[PhotoServiceKey.self] = newValue }
  }
}
