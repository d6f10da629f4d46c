import Dependencies

// MARK: - Dependency Key
private enum SonarServiceKey: DependencyKey {
  static let liveValue: SonarServiceProtocol = SonarService()
  static let testValue: SonarServiceProtocol = MockSonarService()
  static let previewValue: SonarServiceProtocol = MockSonarService()
}

// MARK: - Dependency Values Extension
public extension DependencyValues {
  var sonarService: SonarServiceProtocol {
    get { self[SonarServiceKey.self] }
    set { self[SonarServiceKey.self] = newValue }
  }
}
