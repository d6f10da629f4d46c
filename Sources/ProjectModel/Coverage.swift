/// How much of the project's code its tests ran, as coverage exports say.
package struct Coverage: Sendable {
  /// Lines that hold code to run, and how many of them ran.
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

  /// What is known of one file.
  package struct File: Sendable {
    package var lines: Lines
    /// By line, from 1, whether it ran; empty where the export has no more than sums.
    package var ran: [Int: Bool]

    package init(lines: Lines, ran: [Int: Bool]) { (self.lines, self.ran) = (lines, ran) }
  }

  /// By file of the project; nil where no export speaks of it, since no test links it or there is nothing to run.
  package var files: [File?]

  package init(files: [File?]) { self.files = files }
}
