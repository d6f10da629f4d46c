import XCTest

@testable import Allotment

final class GardenViewModelTests: XCTestCase { // expect: test-off-main-actor
  func testLoad_WhenServiceAnswers_ShowsBeds() async {
    let bed = GardenBed(id: "1", title: "Roses", plants: [])
    let viewModel = GardenViewModel(service: MockGardenService(answer: .success([bed])))
    await viewModel.load()
    XCTAssertEqual(viewModel.beds, [bed])
    XCTAssertFalse(viewModel.isLoading)
  }

  func testLoad_WhenServiceFails_TellsError() async {
    let viewModel = GardenViewModel(service: MockGardenService(answer: .failure(.unreachable)))
    await viewModel.load()
    XCTAssertEqual(viewModel.beds, [])
  }
}
