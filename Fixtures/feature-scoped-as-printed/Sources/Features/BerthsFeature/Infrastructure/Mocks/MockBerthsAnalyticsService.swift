import Foundation

actor MockBerthsAnalyticsService: BerthsAnalyticsProtocol {
  private var events: [BerthsAnalyticsEvent] = []

  init() {}

  func track(_ event: BerthsAnalyticsEvent) async {
    events.append(event)
  }

  func getEvents() -> [BerthsAnalyticsEvent] {
    events
  }

  func clearEvents() {
    events.removeAll()
  }
}
