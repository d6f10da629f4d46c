import XCTest

@testable import Planetarium

@MainActor
class CometViewModelTests: XCTestCase {

  var sut: CometViewModel!
  var mockService: MockCometService!
  var mockErrorPresenter: MockErrorPresenter!

  override func setUp() {
    super.setUp()
    mockService = MockCometService()
    mockErrorPresenter = MockErrorPresenter()

    sut = CometViewModel(
      service: mockService,
      errorPresenter: mockErrorPresenter
    )
  }

  override func tearDown() {
    sut = nil
    mockService = nil
    mockErrorPresenter = nil
    super.tearDown()
  }

  func testSearch_WhenQueryIsValid_ShowsReports() async {
    // Given
    sut.query = "Halley"

    // When
    sut.search()
    try? await Task.sleep(nanoseconds: 100_000_000)

    // Then
    XCTAssertEqual(sut.reports.count, 1)
    XCTAssertFalse(sut.isLoading)
    XCTAssertNil(sut.errorMessage)
  }

  func testSearch_WhenServiceThrowsError_TellsMessage() async {
    // Given
    sut.query = "Halley"
    mockService.shouldThrowError = true
    mockErrorPresenter.mockMessage = "Clouds"

    // When
    sut.search()
    try? await Task.sleep(nanoseconds: 100_000_000)

    // Then
    XCTAssertTrue(sut.reports.isEmpty)
    XCTAssertEqual(sut.errorMessage, "Clouds")
  }
}

@MainActor
class CometDetailViewModelTests: XCTestCase {
  func testUpdate_WhenServiceAnswers_ShowsCatalogue() async {
    let sut = CometDetailViewModel(service: MockCometService())
    await sut.update()
    XCTAssertFalse(sut.isLoading)
  }

  func testUpdate_WhenServiceFails_EndsLoading() async {
    let mockService = MockCometService()
    mockService.shouldThrowError = true
    let sut = CometDetailViewModel(service: mockService)
    await sut.update()
    XCTAssertFalse(sut.isLoading)
  }
}

// MARK: - Mock Services
class MockCometService: CometServiceProtocol {
  var mockReport: CometReport?
  var shouldThrowError = false
  var wasAsked = false

  func sight(_ input: CometInput) async throws -> CometReport {
    wasAsked = true

    if shouldThrowError {
      throw CometError.offline
    }

    return mockReport ?? CometReport(id: "none", sky: CometSky(title: "", constellation: "", magnitudes: [:]))
  }

  func updateCatalogue() async throws(CometError) -> CometCatalogue {
    if shouldThrowError {
      throw .offline
    }
    return CometCatalogue()
  }
}

class MockErrorPresenter: ErrorPresenter {
  var mockMessage = "Something"

  override func message(for error: Error) -> String {
    return mockMessage
  }
}
