import Entities
import Foundation

actor MockBerthsRepository: BerthsRepositoryProtocol {
  private var storedBerths: [String: Berth] = [:]
  var shouldFail: Bool = false
  var delay: TimeInterval = 0

  init() {}

  func fetchLocal(id: String) async throws -> Berth {
    if shouldFail {
      throw BerthsError.missing
    }

    if delay > 0 {
      try await Task.sleep(nanoseconds: UInt64(delay * 1_000_000_000))
    }

    guard let berth = storedBerths[id] else {
      throw BerthsError.missing
    }
    return berth
  }

  func fetchRemote(id: String) async throws -> Berth {
    if shouldFail {
      throw BerthsError.offline
    }

    let berth = makeSample(id: id)
    storedBerths[id] = berth
    return berth
  }

  func fetch(id: String) async throws -> Berth {
    try await fetchLocal(id: id)
  }

  func save(_ berth: Berth) async throws {
    if shouldFail {
      throw BerthsError.notSynchronized("It was told to fail")
    }
    storedBerths[berth.id.uuidString] = berth
  }

  func delete(id: String) async throws {
    storedBerths.removeValue(forKey: id)
  }

  func sync(id: String) async throws {
    if !shouldFail {
      storedBerths[id] = makeSample(id: id)
    }
  }

  private func makeSample(id: String) -> Berth {
    Berth(id: UUID(uuidString: id) ?? UUID(), name: "Berth \(id)")
  }
}
