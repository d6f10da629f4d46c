import Reporting

/// The standard streams of a run, and its exit code so far.
struct Console {
  private(set) var code = ExitCode.clean
  private var isOutputClosed = false

  mutating func raise(_ code: ExitCode) { self.code = max(self.code, code) }

  /// Prints a report to standard output. If the reader has closed the stream, output is dropped without a message.
  mutating func print(_ bytes: [UInt8]) {
    guard !isOutputClosed, !bytes.isEmpty else { return }
    do {
      isOutputClosed = try !Platform.write(bytes, to: .output)
    } catch {
      isOutputClosed = true
      fail([error.message], .failure)
    }
  }

  /// Prints lines to standard output. Control characters in names are escaped, so that a terminal or a CI log does not
  /// execute them.
  mutating func print(_ text: String) { print(Array(printableLines(text).utf8)) }

  /// Prints lines to standard error. Control characters are escaped.
  func printMessage(_ text: String) { printMessage(rendered: printableLines(text)) }

  /// Prints text, which may contain colours, to standard error. If that fails, it cannot be reported.
  func printMessage(rendered text: String) { _ = try? Platform.write(Array(text.utf8), to: .error) }

  /// Prints the errors to standard error, one per line.
  mutating func fail(_ errors: [InputError], _ code: ExitCode, style: TextStyle = TextStyle()) {
    printMessage(rendered: errorLines(errors, style: style))
    raise(code)
  }

  mutating func fail(_ messages: [String], _ code: ExitCode) {
    fail(messages.map { InputError(place: nil, message: $0) }, code)
  }
}
