import AnalyticsService
import XCTest

final class AnalyticsServiceTests: XCTestCase {
  func testAnErrorHasAContext() {
    XCTAssertEqual(CommonAnalyticsEvent.error(error: "a", context: "b").properties["context"], "b")
  }
}
