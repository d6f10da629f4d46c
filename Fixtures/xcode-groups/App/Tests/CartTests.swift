import ShopKit
import XCTest

@testable import Shop

final class CartTests: XCTestCase {
  func testCatalogue() { _ = Catalogue() }
}
