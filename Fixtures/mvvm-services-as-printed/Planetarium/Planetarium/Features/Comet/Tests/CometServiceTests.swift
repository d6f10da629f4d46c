import XCTest

@testable import Planetarium

class CometServiceTests: XCTestCase {

  var sut: CometService!
  var mockNetworkService: MockNetworkService!
  var mockCacheService: MockCacheService!
  var mockAnalyticsService: MockAnalyticsService!

  override func setUp() {
    super.setUp()
    mockNetworkService = MockNetworkService()
    mockCacheService = MockCacheService()
    mockAnalyticsService = MockAnalyticsService()

    sut = CometService(
      networkService: mockNetworkService,
      cacheService: mockCacheService,
      analyticsService: mockAnalyticsService
    )
  }

  override func tearDown() {
    sut = nil
    mockNetworkService = nil
    mockCacheService = nil
    mockAnalyticsService = nil
    super.tearDown()
  }

  func testSight_WhenCometIsKnown_ReturnsReport() async throws {
    // Given
    let input = CometInput(id: "Halley", night: [:])
    let expected = CometReport(id: "Halley", sky: CometSky(title: "Halley", constellation: "Leo", magnitudes: [:]))
    mockNetworkService.mockReport = expected

    // When
    let report = try await sut.sight(input)

    // Then
    XCTAssertEqual(report.id, expected.id)
    XCTAssertTrue(mockAnalyticsService.trackedEvents.contains(.sightingCompleted))
  }

  func testSight_WhenNetworkError_ThrowsCometError() async {
    // Given
    let input = CometInput(id: "Halley", night: [:])
    mockNetworkService.shouldThrowError = true

    // When/Then
    do {
      _ = try await sut.sight(input)
      XCTFail("It threw nothing.")
    } catch let error as CometError {
      XCTAssertNotNil(error.errorDescription)
      XCTAssertTrue(mockAnalyticsService.trackedEvents.contains(.sightingFailed))
    } catch {
      XCTFail("It threw \(error).")
    }
  }

  func testSight_WhenReportIsKept_AsksNobody() async throws {
    // Given
    let sky = CometSky(title: "Halley", constellation: "Leo", magnitudes: [:])
    mockCacheService.mockKeptReport = CometReport(id: "kept", sky: sky)

    // When
    let report = try await sut.sight(CometInput(id: "Halley", night: [:]))

    // Then
    XCTAssertEqual(report.id, "kept")
    XCTAssertFalse(mockNetworkService.wasAsked)
  }
}

// MARK: - Mock Services
class MockNetworkService: NetworkService {
  var mockReport: CometReport?
  var shouldThrowError = false
  var wasAsked = false

  enum TestError: Error {
    case clouds
  }

  func report(for input: CometInput) async throws -> CometReport {
    wasAsked = true

    if shouldThrowError {
      throw TestError.clouds
    }

    return mockReport ?? CometReport(id: "none", sky: CometSky(title: "", constellation: "", magnitudes: [:]))
  }
}

class MockCacheService: CacheService {
  var mockKeptReport: CometReport?
  var kept: Dictionary<String, CometReport> = [:]

  func get(key: String) async -> CometReport? {
    return mockKeptReport
  }

  func set(key: String, value: CometReport) async {
    kept[key] = value
  }
}

class MockAnalyticsService: AnalyticsService {
  var trackedEvents: [AnalyticsEvent] = []

  func track(_ event: AnalyticsEvent, error: Error? = nil) {
    trackedEvents.append(event)
  }
}
