import Entities
import Foundation

actor MockRepairsRepository: RepairsRepositoryProtocol {
  private var storedBookedServices: Dictionary<String, BookedService> = [:]
  var shouldFail: Bool = false
  var delay: TimeInterval = 0

  init() {}

  func fetchLocal(id: String) async throws -> BookedService {
    if shouldFail {
      throw RepairsError.missing
    }

    if delay > 0 {
      try await Task.sleep(nanoseconds: UInt64(delay * 1_000_000_000))
    }

    guard let service = storedBookedServices[id] else {
      throw RepairsError.missing
    }
    return service
  }

  func fetchRemote(id: String) async throws -> BookedService {
    if shouldFail {
      throw RepairsError.offline
    }

    let service = makeSample(id: id)
    storedBookedServices[id] = service
    return service
  }

  func fetch(id: String) async throws -> BookedService {
    try await fetchLocal(id: id)
  }

  func save(_ service: BookedService) async throws {
    if shouldFail {
      throw RepairsError.notSynchronized("It was told to fail")
    }
    storedBookedServices[service.id.uuidString] = service
  }

  func delete(id: String) async throws {
    storedBookedServices.removeValue(forKey: id)
  }

  func sync(id: String) async throws {
    if !shouldFail {
      storedBookedServices[id] = makeSample(id: id)
    }
  }

  private func makeSample(id: String) -> BookedService {
    BookedService(id: UUID(uuidString: id) ?? UUID(), title: "Repair \(id)")
  }
}
