import Foundation

public actor MockLogbookService: LogbookServiceProtocol {
  // What the mock was told
  private var mockResults: [String: Any] = [:]
  private var shouldSimulateError = false

  public init() {}

  public func writeData(_ data: Data, to name: String) async throws {
    try await Task.sleep(nanoseconds: 100_000_000)
    if shouldSimulateError { throw MockLogbookServiceError.simulatedFailure }
    mockResults[name] = data
  }

  public func readData(from name: String) async throws -> Data {
    if shouldSimulateError { throw MockLogbookServiceError.simulatedFailure }
    guard let page = mockResults[name] as? Data else { throw MockLogbookServiceError.noMockData }
    return page
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

public enum MockLogbookServiceError: Error {
  case simulatedFailure
  case noMockData
}

extension MockLogbookServiceError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .simulatedFailure:
      return "The mock was told to fail"
    case .noMockData:
      return "The mock was told no result"
    }
  }
}
