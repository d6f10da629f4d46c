import AnalyticsService
import Dependencies
import Foundation

// MARK: - Analytics Events
enum BerthsAnalyticsEvent: AnalyticsEvent, Equatable, Sendable {
  case shown
  case emptied
  case error(error: String, context: String)

  var name: String {
    switch self {
    case .shown: return "berths_shown"
    case .emptied: return "berths_emptied"
    case .error: return "error"
    }
  }

  var properties: [String: String] {
    switch self {
    case .shown:
      return [:]
    case .emptied:
      return [:]
    case let .error(error, context):
      return ["error": error, "context": context]
    }
  }
}

protocol BerthsAnalyticsProtocol: Sendable {
  func track(_ event: BerthsAnalyticsEvent) async
}

// MARK: - Analytics Service
actor BerthsAnalyticsService: BerthsAnalyticsProtocol, Sendable {
  private var events: [BerthsAnalyticsEvent] = []

  init() {}

  func track(_ event: BerthsAnalyticsEvent) async {
    events.append(event)

    // A build for a developer keeps its events to itself
    #if !DEBUG
      @Dependency(\.analyticsService) var analyticsService
      await analyticsService.track(event)
    #endif
  }

  func getEvents() -> [BerthsAnalyticsEvent] {
    events
  }

  func clearEvents() {
    events.removeAll()
  }
}

// MARK: - Dependency Key
struct BerthsAnalyticsKey: DependencyKey {
  static let liveValue: any BerthsAnalyticsProtocol = BerthsAnalyticsService()
  static let testValue: any BerthsAnalyticsProtocol = MockBerthsAnalyticsService()
  static let previewValue: any BerthsAnalyticsProtocol = MockBerthsAnalyticsService()
}

extension DependencyValues {
  var berthsAnalytics: any BerthsAnalyticsProtocol {
    get { self[BerthsAnalyticsKey.self] }
    set { self[BerthsAnalyticsKey.self] = newValue }
  }
}
