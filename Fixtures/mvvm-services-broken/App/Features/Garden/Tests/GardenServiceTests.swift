import XCTest

@testable import Allotment

final class GardenServiceTests: XCTestCase { // expect: kept-test-object
  var weather: GardenWeatherService! // expect: missing-mock

  override func setUp() {
    weather = GardenWeatherService()
  }

  func testBeds_WhenServerAnswers_ReturnsThem() async throws {
    let service = GardenService(
      networkService: MockNetworkService(answer: .success(Data("[]".utf8))), weatherService: GardenWeatherService())
    let beds = try await service.beds()
    XCTAssertEqual(beds, [])
  }

  func testBeds_WhenOffline_ThrowsError() async {
    let service = GardenService(
      networkService: MockNetworkService(answer: .failure(URLError(.timedOut))), weatherService: GardenWeatherService())
    do {
      _ = try await service.beds()
      XCTFail("It threw nothing.")
    } catch {
      XCTAssertEqual(error as? GardenError, .unreachable)
    }
  }

  func testBed_WhenTitleMatches_ReturnsIt() throws {
    let bed = GardenBed(id: "1", title: "Roses", plants: [])
    let service = GardenService(
      networkService: MockNetworkService(answer: .success(Data())), weatherService: GardenWeatherService())
    XCTAssertEqual(try service.bed(titled: "Ro", in: [bed]), bed)
  }

  func testBed2() { // expect: badly-named-test
    XCTAssertEqual(GardenBed(id: "2", title: "", plants: []).id, "2")
  }
}
