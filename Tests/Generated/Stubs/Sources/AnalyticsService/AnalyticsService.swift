import Dependencies

public protocol AnalyticsEvent: Sendable {
  var name: String { get }
  var properties: [String: String] { get }
}

public protocol AnalyticsServiceProtocol: Sendable {
  func track(_ event: any AnalyticsEvent) async
}

public actor MockAnalyticsService: AnalyticsServiceProtocol {
  public private(set) var events: [String] = []

  public init() {}

  public func track(_ event: any AnalyticsEvent) async { events.append(event.name) }
}

private enum AnalyticsServiceKey: TestDependencyKey {
  static let testValue: any AnalyticsServiceProtocol = MockAnalyticsService()
}

extension DependencyValues {
  public var analyticsService: any AnalyticsServiceProtocol {
    get { self[AnalyticsServiceKey.self] }
    set { self[AnalyticsServiceKey.self] = newValue }
  }
}
