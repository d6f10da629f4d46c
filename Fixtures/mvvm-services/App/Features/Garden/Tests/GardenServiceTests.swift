import XCTest

@testable import Allotment

final class GardenServiceTests: XCTestCase {
  func testBeds_WhenServerAnswers_ReturnsThem() async throws {
    let service = GardenService(networkService: MockNetworkService(answer: .success(Data("[]".utf8))))
    let beds = try await service.beds()
    XCTAssertEqual(beds, [])
  }

  func testBeds_WhenOffline_ThrowsError() async {
    let service = GardenService(networkService: MockNetworkService(answer: .failure(URLError(.timedOut))))
    do {
      _ = try await service.beds()
      XCTFail("It threw nothing.")
    } catch {
      XCTAssertEqual(error as? GardenError, .unreachable)
    }
  }

  func testBed_WhenTitleMatches_ReturnsIt() throws {
    let bed = GardenBed(id: "1", title: "Roses", plants: [])
    let service = GardenService(networkService: MockNetworkService(answer: .success(Data())))
    XCTAssertEqual(try service.bed(titled: "Ro", in: [bed]), bed)
  }

  func testBed_WhenTitleIsEmpty_ThrowsError() {
    let service = GardenService(networkService: MockNetworkService(answer: .success(Data())))
    XCTAssertThrowsError(try service.bed(titled: "", in: []))
  }
}
