import ProjectModel
import Reporting

/// Why a command cannot go on: what was named is not there or of another kind, or says what cannot be meant (usage), or
/// reading or writing it failed (failure).
struct CommandError: Error {
  /// Full sentences, each with its place where it is about a line of some file; at least one.
  var errors: [InputError]
  var code: ExitCode

  /// Of the one or, of several, of all.
  var message: String { errors.map(\.message).joined(separator: "; ") }

  init(errors: [InputError], code: ExitCode) {
    self.errors = errors
    self.code = code
  }

  init(message: String, code: ExitCode = .failure) {
    self.init(errors: [InputError(place: nil, message: message)], code: code)
  }

  /// The same as any other error says.
  init(_ error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as ProjectError: self.init(error)
    default: self.init(message: "\(error)")
    }
  }

  private init(_ error: ProjectError) {
    switch error {
    case .missingRoot: self.init(message: error.message, code: .usage)
    case .moduleFile(let place, let reason):
      self.init(errors: [InputError(place: place, message: reason)], code: .usage)
    case .unreadableRoot, .unreadableModuleFile, .swiftPM, .memory: self.init(message: error.message)
    }
  }
}
