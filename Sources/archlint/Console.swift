import Reporting

/// How a run ends. Where several apply, the greatest does.
enum ExitCode: Int32, Comparable {
  /// Nothing found, or nothing that fails the run.
  case clean = 0
  /// Findings at or above `--fail-on`.
  case findings = 1
  /// A mistake in the command line, the configuration or a page, or a missing path.
  case usage = 2
  /// A failure to read or write.
  case failure = 3

  static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}

/// Where a run's output goes, and what code it ends with.
struct Console {
  private(set) var code = ExitCode.clean
  private var isOutputClosed = false

  mutating func raise(_ code: ExitCode) { self.code = max(self.code, code) }

  /// To standard output. Once nobody reads there, the rest is dropped in silence.
  mutating func print(_ bytes: [UInt8]) {
    guard !isOutputClosed, !bytes.isEmpty else { return }
    do {
      isOutputClosed = try !Platform.write(bytes, to: .output)
    } catch {
      isOutputClosed = true
      fail([error.message], .failure)
    }
  }

  mutating func print(_ text: String) { print(Array(text.utf8)) }

  /// To standard error. Where that cannot be written there is nowhere left to say so.
  func tell(_ text: String) { _ = try? Platform.write(Array(text.utf8), to: .error) }

  /// One line an error, to standard error.
  mutating func fail(_ errors: [InputError], _ code: ExitCode, style: TextStyle = TextStyle()) {
    tell(errorLines(errors, style: style))
    raise(code)
  }

  mutating func fail(_ messages: [String], _ code: ExitCode) {
    fail(messages.map { InputError(place: nil, message: $0) }, code)
  }
}
