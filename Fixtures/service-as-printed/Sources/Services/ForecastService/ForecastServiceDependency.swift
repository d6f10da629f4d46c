import Dependencies

// MARK: - Dependency Key
private enum ForecastServiceKey: DependencyKey {
  static let liveValue: ForecastServiceProtocol = ForecastService()
  static let testValue: ForecastServiceProtocol = MockForecastService()
  static let previewValue: ForecastServiceProtocol = MockForecastService()
}

// MARK: - Dependency Values Extension
public extension DependencyValues {
  var forecastService: ForecastServiceProtocol {
    get { self[ForecastServiceKey.self] }
    set { self[ForecastServiceKey.self] = newValue }
  }
}
