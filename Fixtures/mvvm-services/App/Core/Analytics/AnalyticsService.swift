import Foundation

/// Counts what happens in the app.
protocol AnalyticsServiceProtocol: Sendable {
  /// Counts an event.
  /// - Parameters:
  ///   - event: The name of the event.
  ///   - error: The error that the event is about, if there is one.
  func track(_ event: String, error: (any Error)?) async
}

/// Counts the events until the app ends.
actor AnalyticsService: AnalyticsServiceProtocol {
  private(set) var counts: [String: Int] = [:]

  func track(_ event: String, error: (any Error)?) async {
    counts[event, default: 0] += 1
  }
}
