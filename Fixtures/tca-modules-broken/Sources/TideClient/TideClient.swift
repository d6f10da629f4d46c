import Dependencies
import DependenciesMacros
import Foundation

public struct HighWater: Equatable, Identifiable, Sendable {
  public let id: Int
  public var date: Date
  public var metres: Double

  public init(id: Int, date: Date, metres: Double) {
    self.id = id
    self.date = date
    self.metres = metres
  }
}

public struct TideClient: Sendable { // expect: client-not-a-dependency-client
  public var highWaters: @Sendable (_ harbour: String) async throws -> [HighWater] = { _ in [] }
}

extension TideClient: TestDependencyKey {
  public static let testValue = TideClient()
}

extension DependencyValues {
  public var tideClient: TideClient {
    get { self[TideClient.self] }
    set { self[TideClient.self] = newValue }
  }
}
