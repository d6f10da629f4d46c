import Entities
import Foundation

struct MockRepairsRemoteDataSource: RepairsRemoteDataSourceProtocol {
  func fetch(id: String) async throws -> BookedService {
    BookedService(title: "New sails")
  }

  func create(_ service: BookedService) async throws -> BookedService {
    service
  }

  func update(_ service: BookedService) async throws -> BookedService {
    service
  }
}
