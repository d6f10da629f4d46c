import Entities
import XCTest

final class BerthTests: XCTestCase {
  func testAShortBoatFits() {
    XCTAssertTrue(Berth(name: "12", length: 8).fits(boatOf: 7))
  }
}
