import Foundation
import Framework

/// The one session that the device has.
actor CameraSession {
  private(set) var state = CameraState.idle
  private let isPermitted: Bool

  init(isPermitted: Bool = true) {
    self.isPermitted = isPermitted
  }

  func start() throws {
    guard isPermitted else {
      state = .failed
      throw CameraServiceError.denied
    }
    state = .running
  }

  func picture(quality: Double) -> Data {
    Data([UInt8(quality * 255)])
  }

  nonisolated func close() throws {}
}
