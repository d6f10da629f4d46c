import PersistenceService
import XCTest

final class PersistenceServiceTests: XCTestCase {
  func testWhatIsSavedIsLoaded() async throws {
    let service = PersistenceService()
    try await service.save("a", forKey: "1")
    let loaded = try await service.load(String.self, forKey: "1")
    XCTAssertEqual(loaded, "a")
  }
}
