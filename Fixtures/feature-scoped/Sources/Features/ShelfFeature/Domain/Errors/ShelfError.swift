import Foundation

public enum ShelfError: LocalizedError, Equatable, Sendable {
  case notFound
  case offline
  case refused(String)

  public var errorDescription: String? {
    switch self {
    case .notFound: "This book is not on the shelf."
    case .offline: "The library cannot be reached."
    case .refused(let reason): "The library refused: \(reason)"
    }
  }

  public var recoverySuggestion: String? {
    switch self {
    case .notFound: "Look for another title."
    case .offline: "Connect to a network and try again."
    case .refused: "Try again later."
    }
  }
}
