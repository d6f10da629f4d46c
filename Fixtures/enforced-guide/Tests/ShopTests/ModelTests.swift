import Networking
import Testing

@testable import CartFeature
@testable import SearchFeature

@MainActor
struct CartModelTests {
  @Test func countsWhatItLoads() async throws {
    let model = CartModel()
    try await model.load()
    #expect(model.count == 4)
  }
}

@MainActor
struct SearchModelTests {
  @Test func countsWhatItLoads() async throws {
    let model = SearchModel()
    try await model.load()
    #expect(model.count == 6)
  }
}
