import Entities
import Foundation

actor MockTidesRepository: TidesRepositoryProtocol {
  private var storedTides: Dictionary<String, Tide> = [:]
  var shouldFail: Bool = false
  var delay: TimeInterval = 0

  init() {}

  func fetchLocal(id: String) async throws -> Tide {
    if shouldFail {
      throw TidesError.missing
    }

    if delay > 0 {
      try await Task.sleep(nanoseconds: UInt64(delay * 1_000_000_000))
    }

    guard let tide = storedTides[id] else {
      throw TidesError.missing
    }
    return tide
  }

  func fetchRemote(id: String) async throws -> Tide {
    if shouldFail {
      throw TidesError.offline
    }

    let tide = makeSample(id: id)
    storedTides[id] = tide
    return tide
  }

  func fetch(id: String) async throws -> Tide {
    try await fetchLocal(id: id)
  }

  func save(_ tide: Tide) async throws {
    if shouldFail {
      throw TidesError.notSynchronized("It was told to fail")
    }
    storedTides[tide.id.uuidString] = tide
  }

  func delete(id: String) async throws {
    storedTides.removeValue(forKey: id)
  }

  func sync(id: String) async throws {
    if !shouldFail {
      storedTides[id] = makeSample(id: id)
    }
  }

  private func makeSample(id: String) -> Tide {
    Tide(id: UUID(uuidString: id) ?? UUID(), harbour: "Harbour \(id)", height: 2)
  }
}
