import Foundation

enum AnalyticsEvent {
  case sightingStarted
  case sightingCompleted
  case sightingFailed
}

/// Counts what people do.
protocol AnalyticsService {
  func track(_ event: AnalyticsEvent, error: Error?)
}

extension AnalyticsService {
  func track(_ event: AnalyticsEvent) {
    track(event, error: nil)
  }
}
