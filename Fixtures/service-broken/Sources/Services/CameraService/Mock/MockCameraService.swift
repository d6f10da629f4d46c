import Foundation

public actor MockCameraService: CameraServiceProtocol { // expect: mock-service-shape, mock-without-delay
  public private(set) var state = CameraState.idle
  private var picture = Data()
  private var shouldFail = false

  public init() {}

  public func startSession() async throws {
    if shouldFail { throw MockCameraServiceError.simulated }
    state = .running
  }

  public func capturePicture(quality: Double) async throws -> Data {
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
}

public enum MockCameraServiceError: Error { // expect: mock-error-shape
  case simulated
}
