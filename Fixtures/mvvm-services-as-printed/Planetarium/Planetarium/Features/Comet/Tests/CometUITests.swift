import SwiftUI
import XCTest

@testable import Planetarium

class CometUITests: XCTestCase {

  func testCometView_WhenRendered_HasAView() {
    // Given
    let view = CometView()

    // When
    let controller = UIHostingController(rootView: view)

    // Then
    XCTAssertNotNil(controller.view)
  }

  func testCometReportCard_WhenTapped_CallsHandler() {
    // Given
    var isTapped = false
    let sky = CometSky(title: "Halley", constellation: "Leo", magnitudes: [:])
    let card = CometReportCard(report: CometReport(id: "1", sky: sky)) {
      isTapped = true
    }

    // When
    card.onTap()

    // Then
    XCTAssertTrue(isTapped)
  }
}
