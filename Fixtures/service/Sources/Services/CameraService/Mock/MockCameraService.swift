import Foundation

public actor MockCameraService: CameraServiceProtocol {
  public private(set) var state = CameraState.idle
  private var picture = Data()
  private var shouldFail = false
  private let delay = Duration.milliseconds(1)

  public init() {}

  public func startSession() async throws {
    if shouldFail { throw MockCameraServiceError.simulated }
    state = .running
  }

  public func capturePicture(quality: Double) async throws -> Data {
    try await Task.sleep(for: delay)
    if shouldFail { throw MockCameraServiceError.simulated }
    return picture
  }

  public func stopSession() async {
    state = .idle
  }

  /// What the next pictures will be.
  public func setPicture(_ picture: Data) {
    self.picture = picture
  }

  /// Lets every operation that can fail do so.
  public func simulateError(_ shouldFail: Bool = true) {
    self.shouldFail = shouldFail
  }

  /// As it was when it was made.
  public func reset() {
    state = .idle
    picture = Data()
    shouldFail = false
  }
}

public enum MockCameraServiceError: Error {
  case simulated
}

extension MockCameraServiceError: LocalizedError {
  public var errorDescription: String? { "The mock fails, as it was told to." }
}
