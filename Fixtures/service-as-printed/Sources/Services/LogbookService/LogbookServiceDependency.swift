import Dependencies

// MARK: - Dependency Key
private enum LogbookServiceKey: DependencyKey {
  static let liveValue: LogbookServiceProtocol = LogbookService()
  static let testValue: LogbookServiceProtocol = MockLogbookService()
  static let previewValue: LogbookServiceProtocol = MockLogbookService()
}

// MARK: - Dependency Values Extension
public extension DependencyValues {
  var logbookService: LogbookServiceProtocol {
    get { self[LogbookServiceKey.self] }
    set { self[LogbookServiceKey.self] = newValue }
  }
}
