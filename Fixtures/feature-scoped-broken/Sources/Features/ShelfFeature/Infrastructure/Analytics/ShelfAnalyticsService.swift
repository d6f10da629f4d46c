import AnalyticsService
import Dependencies

enum ShelfAnalyticsEvent: AnalyticsEvent, Equatable { // expect: analytics-shape
  case shown
  case failed(String)

  var name: String {
    switch self {
    case .shown: "shelf_shown"
    case .failed: "shelf_failed"
    }
  }
}

protocol ShelfAnalyticsProtocol: Sendable {
  func track(_ event: ShelfAnalyticsEvent) async
}

actor ShelfAnalyticsService: ShelfAnalyticsProtocol {
  @Dependency(\.analyticsService) private var analyticsService

  init() {}

  func track(_ event: ShelfAnalyticsEvent) async {
    await analyticsService.track(event)
  }
}

struct ShelfAnalyticsKey: DependencyKey {
  static let liveValue: any ShelfAnalyticsProtocol = ShelfAnalyticsService()
  static let testValue: any ShelfAnalyticsProtocol = MockShelfAnalyticsService()
  static let previewValue: any ShelfAnalyticsProtocol = MockShelfAnalyticsService()
}

extension DependencyValues {
  var shelfAnalytics: any ShelfAnalyticsProtocol {
    get { self[ShelfAnalyticsKey.self] }
    set { self[ShelfAnalyticsKey.self] = newValue }
  }
}
