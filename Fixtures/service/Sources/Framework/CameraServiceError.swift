import Foundation

public enum CameraServiceError: Error, Equatable {
  case denied
  case busy
  case failed(String)
}

extension CameraServiceError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .denied: "The camera may not be used."
    case .busy: "The camera is in use."
    case .failed(let reason): "The camera failed: \(reason)"
    }
  }
}
