import Entities
import Foundation

public protocol BerthsRemoteDataSourceProtocol: Sendable {
  func fetch(id: String) async throws -> Berth
  func create(_ berth: Berth) async throws -> Berth
  func update(_ berth: Berth) async throws -> Berth
}
