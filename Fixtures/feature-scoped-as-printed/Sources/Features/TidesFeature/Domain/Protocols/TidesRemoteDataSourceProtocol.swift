import Entities
import Foundation

public protocol TidesRemoteDataSourceProtocol: Sendable {
  func fetch(id: String) async throws -> Tide
  func create(_ tide: Tide) async throws -> Tide
  func update(_ tide: Tide) async throws -> Tide
}
