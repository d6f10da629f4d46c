import Entities
import Foundation

public protocol RepairsRemoteDataSourceProtocol: Sendable {
  func fetch(id: String) async throws -> BookedService
  func create(_ service: BookedService) async throws -> BookedService
  func update(_ service: BookedService) async throws -> BookedService
}
