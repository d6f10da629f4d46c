import Dependencies

public protocol AnalyticsEvent: Sendable {
  var name: String { get }
  var properties: [String: String] { get }
}

/// Events that are the same in every feature.
public enum CommonAnalyticsEvent: AnalyticsEvent, Equatable {
  case error(error: String, context: String)

  public var name: String { "error" }

  public var properties: [String: String] {
    switch self {
    case .error(let error, let context): ["error": error, "context": context]
    }
  }
}

public protocol AnalyticsProtocol: Sendable {
  func track(_ event: CommonAnalyticsEvent) async
}

public protocol AnalyticsServiceProtocol: Sendable {
  func track(_ event: any AnalyticsEvent) async
}

public actor AnalyticsService: AnalyticsServiceProtocol, AnalyticsProtocol {
  private var names: [String] = []

  public init() {}

  public func track(_ event: any AnalyticsEvent) async {
    names.append(event.name)
  }

  public func track(_ event: CommonAnalyticsEvent) async {
    names.append(event.name)
  }
}

private enum AnalyticsServiceKey: DependencyKey {
  static let liveValue: any AnalyticsServiceProtocol = AnalyticsService()
  static let testValue: any AnalyticsServiceProtocol = AnalyticsService()
}

private enum AnalyticsKey: DependencyKey {
  static let liveValue: any AnalyticsProtocol = AnalyticsService()
  static let testValue: any AnalyticsProtocol = AnalyticsService()
}

extension DependencyValues {
  public var analyticsService: any AnalyticsServiceProtocol {
    get { self[AnalyticsServiceKey.self] }
    set { self[AnalyticsServiceKey.self] = newValue }
  }

  public var analytics: any AnalyticsProtocol {
    get { self[AnalyticsKey.self] }
    set { self[AnalyticsKey.self] = newValue }
  }
}
