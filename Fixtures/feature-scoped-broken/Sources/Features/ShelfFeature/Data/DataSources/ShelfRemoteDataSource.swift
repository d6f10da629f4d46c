import Dependencies
import Entities
import Foundation
import NetworkService

actor ShelfRemoteDataSource: ShelfRemoteDataSourceProtocol { // expect: data-source-past-service, data-source-without-endpoint
  private let session = URLSession(configuration: .default)
  private let mapper: any BookMapping

  init(mapper: any BookMapping = BookMapper()) {
    self.mapper = mapper
  }

  func fetch(id: String) async throws -> Book {
    mapper.toDomain(try await session.book(id))
  }

  func create(_ book: Book) async throws -> Book {
    mapper.toDomain(try await session.create(mapper.toDTO(book)))
  }
}

struct ShelfRemoteDataSourceKey: DependencyKey { // expect: unregistered-dependency
  static let liveValue: any ShelfRemoteDataSourceProtocol = ShelfRemoteDataSource()
  static let testValue: any ShelfRemoteDataSourceProtocol = MockShelfRemoteDataSource()
}

extension DependencyValues {
  var shelfRemoteDataSource: any ShelfRemoteDataSourceProtocol {
    get { self[ShelfRemoteDataSourceKey.self] }
    set { self[ShelfRemoteDataSourceKey.self] = newValue }
  }
}
