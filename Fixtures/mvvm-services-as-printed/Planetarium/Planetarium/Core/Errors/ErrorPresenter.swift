import Foundation

class ErrorPresenter {
  static let shared = ErrorPresenter()

  func message(for error: Error) -> String {
    error.localizedDescription
  }

  func present(_ error: Error) {
    print(message(for: error))
  }
}
