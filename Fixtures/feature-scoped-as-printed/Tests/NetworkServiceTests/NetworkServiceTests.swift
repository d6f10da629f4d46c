import NetworkService
import XCTest

final class NetworkServiceTests: XCTestCase {
  func testThereIsNoServer() async {
    let answer = try? await NetworkService().entity(String.self, named: "none")
    XCTAssertNil(answer)
  }
}
