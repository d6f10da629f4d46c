import SwiftUI
import XCTest

@testable import Allotment

@MainActor
final class GardenUITests: XCTestCase {
  func testGardenView_WhenMade_HasItsModel() async {
    let viewModel = GardenViewModel(service: MockGardenService())
    XCTAssertTrue(GardenView(viewModel: viewModel).viewModel === viewModel)
  }
}
