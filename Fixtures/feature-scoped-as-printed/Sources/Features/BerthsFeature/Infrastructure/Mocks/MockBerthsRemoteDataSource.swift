import Entities
import Foundation

struct MockBerthsRemoteDataSource: BerthsRemoteDataSourceProtocol {
  func fetch(id: String) async throws -> Berth {
    Berth.mock
  }

  func create(_ berth: Berth) async throws -> Berth {
    berth
  }

  func update(_ berth: Berth) async throws -> Berth {
    berth
  }
}
