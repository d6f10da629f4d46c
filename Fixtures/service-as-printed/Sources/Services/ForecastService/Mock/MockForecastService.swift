import Entities
import Foundation
import Framework

public actor MockForecastService: ForecastServiceProtocol {
  // What the mock was told
  private var mockResults: [String: Any] = [:]
  private var shouldSimulateError = false

  public init() {}

  public func forecast(harbour: String) async throws -> Forecast {
    // As slow as an office
    try await Task.sleep(nanoseconds: 100_000_000)

    if shouldSimulateError {
      throw MockForecastServiceError.simulatedFailure
    }

    // What a test has set
    if let mockResult = mockResults["forecast"] as? Forecast {
      return mockResult
    }

    return defaultMockResult()
  }

  public func values<T: Decodable & Sendable>(harbour: String, of type: T.Type) async throws -> [T] {
    try await Task.sleep(nanoseconds: 100_000_000)

    guard let values = mockResults["values"] as? [T] else {
      throw MockForecastServiceError.noMockData
    }
    return values
  }

  public func book(_ service: BookedService) async throws(AppError) -> Int {
    if shouldSimulateError {
      throw .forecastService(.noWind)
    }
    return mockResults["book"] as? Int ?? 1
  }

  // MARK: - Test Helpers

  /// Sets what a method answers from now on
  public func setMockResult<T>(_ result: T, forMethod method: String) {
    mockResults[method] = result
  }

  /// Lets each method fail
  public func simulateError(_ shouldError: Bool = true) {
    shouldSimulateError = shouldError
  }

  /// Forgets results and errors
  public func reset() {
    mockResults.removeAll()
    shouldSimulateError = false
  }

  // MARK: - Private Helpers

  private func defaultMockResult() -> Forecast {
    Forecast(knots: 12)
  }
}

public enum MockForecastServiceError: Error {
  case simulatedFailure
  case noMockData
}

extension MockForecastServiceError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .simulatedFailure:
      return "The mock was told to fail"
    case .noMockData:
      return "The mock was told no result"
    }
  }
}
