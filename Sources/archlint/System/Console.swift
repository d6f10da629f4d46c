import Reporting

/// Where a run's output goes, and what code it ends with.
struct Console {
  private(set) var code = ExitCode.clean
  private var isOutputClosed = false

  mutating func raise(_ code: ExitCode) { self.code = max(self.code, code) }

  /// Prints a rendered report to standard output. Once nobody reads there, the rest is dropped without a message.
  mutating func print(_ bytes: [UInt8]) {
    guard !isOutputClosed, !bytes.isEmpty else { return }
    do {
      isOutputClosed = try !Platform.write(bytes, to: .output)
    } catch {
      isOutputClosed = true
      fail([error.message], .failure)
    }
  }

  /// Prints lines to standard output. Whatever names are in them, a terminal or a log obeys nothing.
  mutating func print(_ text: String) { print(Array(printableLines(text).utf8)) }

  /// Prints lines to standard error in the same way.
  func tell(_ text: String) { tell(rendered: printableLines(text)) }

  /// Prints a rendered text, which may have colours, to standard error. If that fails there is nowhere left to report it.
  func tell(rendered text: String) { _ = try? Platform.write(Array(text.utf8), to: .error) }

  /// Prints one line for each error to standard error.
  mutating func fail(_ errors: [InputError], _ code: ExitCode, style: TextStyle = TextStyle()) {
    tell(rendered: errorLines(errors, style: style))
    raise(code)
  }

  mutating func fail(_ messages: [String], _ code: ExitCode) {
    fail(messages.map { InputError(place: nil, message: $0) }, code)
  }
}
