import ProjectModel

/// What one file of a tool says, its paths as they stand there.
struct CoverageExport: Sendable {
  struct File: Sendable {
    var path: String
    /// In `lineNumbers`.
    var lines: Coverage.Lines
    /// None twice; nothing where the export has no more than sums.
    var runs: [LineRun]
  }

  var files: [File] = []
}

/// More than any file has, and few enough that their sums stay in what an integer holds.
let lineNumbers = 0...Int(UInt32.max)

/// Lines one behind another that all ran or all did not. An export may say so of far more than the file has.
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

/// Why a file is no coverage that can be read.
package struct CoverageError: Error {
  /// As messages show it.
  package var file = ""
  package var message: String
  /// From 1; nil where it is about the file as a whole.
  package var line: Int?
}
