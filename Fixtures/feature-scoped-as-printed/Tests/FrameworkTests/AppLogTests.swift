import Framework
import XCTest

final class AppLogTests: XCTestCase {
  func testALogIsMade() {
    AppLog(category: "Tests").failure("none")
  }
}
