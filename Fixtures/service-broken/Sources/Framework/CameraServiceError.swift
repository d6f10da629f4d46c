import Foundation

public enum CameraServiceError: Error, Equatable { // expect: oversized-error
  case denied
  case busy
  case covered, dark, hot, shaking
  case failed(String)
}

extension CameraServiceError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .denied: "The camera may not be used."
    case .busy: "The camera is in use."
    case .covered, .dark, .hot, .shaking: "The camera needs another place."
    case .failed(let reason): "The camera failed: \(reason)"
    }
  }
}

public enum PhotoServiceError: Error, Equatable { // expect: service-error-shape
  case full
}

public enum ClockServiceError: String, LocalizedError, Equatable { // expect: unlisted-service-error
  case stopped
}
