import AnalyticsService
import Dependencies
import Foundation

enum TidesAnalyticsEvent: AnalyticsEvent {
  case shown
  case failed(String)

  var name: String {
    switch self {
    case .shown: "tides_shown"
    case .failed: "tides_failed"
    }
  }

  var properties: [String: String] {
    switch self {
    case .shown: [:]
    case .failed(let reason): ["reason": reason]
    }
  }
}

struct TidesAnalytics: Sendable {
  @Dependency(\.analyticsService) private var analyticsService

  func track(_ event: TidesAnalyticsEvent) async {
    await analyticsService.track(event)
  }
}

extension TidesAnalytics: DependencyKey {
  static let liveValue = TidesAnalytics()
  static let testValue = TidesAnalytics()
  static let previewValue = TidesAnalytics()
}

extension DependencyValues {
  var tidesAnalytics: TidesAnalytics {
    get { self[TidesAnalytics.self] }
    set { self[TidesAnalytics.self] = newValue }
  }
}
