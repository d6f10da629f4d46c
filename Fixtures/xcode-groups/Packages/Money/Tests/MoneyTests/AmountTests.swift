import Money
import XCTest

final class AmountTests: XCTestCase {
  func testCents() { XCTAssertEqual(Amount(cents: 3).cents, 3) }
}
