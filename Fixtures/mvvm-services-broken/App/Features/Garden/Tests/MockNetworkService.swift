import Foundation

@testable import Allotment

struct MockNetworkService: NetworkServiceProtocol {
  let answer: Result<Data, URLError>

  func data(at path: String) async throws -> Data {
    try answer.get()
  }
}
