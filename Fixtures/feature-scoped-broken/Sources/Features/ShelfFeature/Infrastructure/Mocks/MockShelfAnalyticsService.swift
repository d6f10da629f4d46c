actor MockShelfAnalyticsService: ShelfAnalyticsProtocol {
  private(set) var events: [ShelfAnalyticsEvent] = []

  func track(_ event: ShelfAnalyticsEvent) async {
    events.append(event)
  }
}
