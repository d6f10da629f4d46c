import ProjectModel
import Reporting

/// The reason why a command cannot continue. The code `usage` means an error in the command line, the configuration or
/// a page, or a missing path. The code `failure` means that a file could not be read or written.
struct CommandError: Error {
  /// The errors, as full sentences; never empty. An error in a file has its place.
  var errors: [InputError]
  var code: ExitCode

  /// The messages of all errors.
  var message: String { errors.map(\.message).joined(separator: "; ") }

  init(errors: [InputError], code: ExitCode) {
    self.errors = errors
    self.code = code
  }

  init(message: String, code: ExitCode = .failure) {
    self.init(errors: [InputError(place: nil, message: message)], code: code)
  }

  /// Converts any other error.
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
