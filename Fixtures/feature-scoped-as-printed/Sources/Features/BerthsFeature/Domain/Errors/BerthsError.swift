import Foundation

/// What may go wrong with a berth
public enum BerthsError: LocalizedError, Sendable {
  case missing
  case offline
  case notSynchronized(String)

  public var errorDescription: String? {
    switch self {
    case .missing:
      return "There is no such berth"
    case .offline:
      return "The harbour office cannot be reached"
    case .notSynchronized(let reason):
      return "The berth is not up to date: \(reason)"
    }
  }

  public var recoverySuggestion: String? {
    switch self {
    case .missing:
      return "Look for another berth"
    case .offline:
      return "Connect to a network"
    case .notSynchronized:
      return "Wait a moment and try again"
    }
  }
}

// MARK: - Equatable
extension BerthsError: Equatable {
  public static func == (left: BerthsError, right: BerthsError) -> Bool {
    switch (left, right) {
    case (.missing, .missing), (.offline, .offline):
      return true
    case (.notSynchronized(let one), .notSynchronized(let other)):
      return one == other
    default:
      return false
    }
  }
}
