import Foundation

/// What may go wrong with a repair
public enum RepairsError: LocalizedError, Equatable, Sendable {
  case missing
  case offline
  case notSynchronized(String)

  public var errorDescription: String? {
    switch self {
    case .missing:
      return "There is no such repair"
    case .offline:
      return "The harbour office cannot be reached"
    case .notSynchronized(let reason):
      return "The repair is not up to date: \(reason)"
    }
  }

  public var recoverySuggestion: String? {
    switch self {
    case .missing:
      return "Look for another repair"
    case .offline:
      return "Connect to a network"
    case .notSynchronized:
      return "Wait a moment and try again"
    }
  }
}
