import Foundation

public actor MockSonarService: SonarServiceProtocol {
  // What the mock was told
  private var mockResults: Dictionary<String, Any> = [:]
  private var shouldSimulateError = false

  public init() {}

  public func start() async throws {
    try await Task.sleep(nanoseconds: 100_000_000)
    if shouldSimulateError { throw MockSonarServiceError.simulatedFailure }
  }

  public func depth() async throws -> Double {
    if shouldSimulateError { throw MockSonarServiceError.simulatedFailure }
    return mockResults["depth"] as? Double ?? 3
  }

  public func setAlarm(_ depth: Double) async throws {
    if shouldSimulateError { throw MockSonarServiceError.simulatedFailure }
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
}

public enum MockSonarServiceError: Error {
  case simulatedFailure
  case noMockData
}

extension MockSonarServiceError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .simulatedFailure:
      return "The mock was told to fail"
    case .noMockData:
      return "The mock was told no result"
    }
  }
}
