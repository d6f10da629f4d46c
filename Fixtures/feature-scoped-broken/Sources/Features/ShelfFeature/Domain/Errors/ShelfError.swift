import Foundation
import SwiftUI // expect: ui-in-domain

public enum ShelfError: LocalizedError, Equatable, Sendable { // expect: feature-error-shape
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
}

enum LoanError: Error { // expect: stray-error
  case late
}
