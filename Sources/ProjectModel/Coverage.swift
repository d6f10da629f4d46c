/// The test coverage of the project's files, read from coverage exports.
package struct Coverage: Sendable {
  /// The number of executable lines, and the number of these lines that ran.
  package struct Lines: Hashable, Sendable {
    package var covered: Int
    package var executable: Int

    package init(covered: Int = 0, executable: Int = 0) {
      self.covered = covered
      self.executable = executable
    }

    package static func + (left: Lines, right: Lines) -> Lines {
      Lines(covered: left.covered + right.covered, executable: left.executable + right.executable)
    }
  }

  /// The coverage of one file.
  package struct File: Sendable {
    package var lines: Lines
    /// For each executable line, whether it ran, by line number from 1. Empty if the export contains only totals.
    package var ran: [Int: Bool]

    package init(lines: Lines, ran: [Int: Bool]) { (self.lines, self.ran) = (lines, ran) }
  }

  /// The coverage of each file in `Project.files`. Nil if no export mentions the file, because no test links it or it
  /// has no executable lines.
  package var files: [File?]

  package init(files: [File?]) { self.files = files }
}
