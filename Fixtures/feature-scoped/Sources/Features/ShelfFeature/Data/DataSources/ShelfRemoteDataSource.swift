import Dependencies
import Entities
import Foundation
import NetworkService

actor ShelfRemoteDataSource: ShelfRemoteDataSourceProtocol {
  @Dependency(\.networkService) private var networkService
  private let mapper: any BookMapping

  init(mapper: any BookMapping = BookMapper()) {
    self.mapper = mapper
  }

  func fetch(id: String) async throws -> Book {
    mapper.toDomain(try await networkService.send(ShelfEndpoint.book(id: id)))
  }

  func create(_ book: Book) async throws -> Book {
    mapper.toDomain(try await networkService.send(ShelfEndpoint.create(mapper.toDTO(book))))
  }

  func update(_ book: Book) async throws -> Book {
    mapper.toDomain(try await networkService.send(ShelfEndpoint.update(mapper.toDTO(book))))
  }
}

struct ShelfRemoteDataSourceKey: DependencyKey {
  static let liveValue: any ShelfRemoteDataSourceProtocol = ShelfRemoteDataSource()
  static let testValue: any ShelfRemoteDataSourceProtocol = MockShelfRemoteDataSource()
  static let previewValue: any ShelfRemoteDataSourceProtocol = MockShelfRemoteDataSource()
}

extension DependencyValues {
  var shelfRemoteDataSource: any ShelfRemoteDataSourceProtocol {
    get { self[ShelfRemoteDataSourceKey.self] }
    set { self[ShelfRemoteDataSourceKey.self] = newValue }
  }
}
