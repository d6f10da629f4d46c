import ProjectModel

/// A parsed coverage export. Its paths are as written.
struct CoverageExport: Sendable {
  struct File: Sendable {
    var path: String
    /// The total numbers of lines. Each number is in the range `lineNumbers`.
    var lines: Coverage.Lines
    /// The line ranges with their coverage. No line is in two ranges. Empty if the export contains only totals.
    var runs: [LineRun]
  }

  var files: [File] = []
}

/// The bounds for line numbers and counts. The upper bound is larger than any file, and small enough that sums do not
/// overflow.
let lineNumbers = 0...Int(UInt32.max)

/// A range of lines that were all executed or were all not executed. The range may extend past the end of the file.
struct LineRun: Sendable {
  var lines: Range<Int>
  var ran: Bool
}

func lineCounts(of runs: [LineRun]) -> Coverage.Lines {
  var result = Coverage.Lines()
  for run in runs {
    result.executable += run.lines.count
    if run.ran { result.covered += run.lines.count }
  }
  return result
}

/// The reason why a coverage export could not be read.
package struct CoverageError: Error {
  /// The name of the export file for messages.
  package var file = ""
  package var message: String
  /// The line number from 1; nil if the error is about the whole file.
  package var line: Int?
}
