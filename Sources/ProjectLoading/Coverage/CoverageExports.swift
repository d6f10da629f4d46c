import ProjectModel
import SwiftOutline

/// Reads coverage exports of LLVM (JSON) and lcov, and maps them to the project's files.
///
/// - Parameters:
///   - exports: The name for messages and the bytes of each export.
///   - root: The absolute path of the project's folder.
/// - Returns: The coverage, or nil if no export mentions a file of the project; and problems.
package func coverage(
  of project: Project, exports: [(name: String, bytes: [UInt8])], root: String
) throws(CoverageError) -> (coverage: Coverage?, problems: [Problem]) {
  var files = [Coverage.File?](repeating: nil, count: project.files.count)
  var problems: [Problem] = []
  var isFound = false
  let paths = project.files.map(\.path)
  for (name, bytes) in exports {
    let export: CoverageExport
    do throws(CoverageError) {
      export = try coverageExport(bytes)
    } catch {
      throw CoverageError(file: name, message: error.message, line: error.line)
    }
    let match = CoveragePaths(export.files.map(\.path), of: paths, root: root)
    if let message = match.problem {
      problems.append(Problem(kind: .unknown, message: message, place: Place(path: name)))
    }
    for (index, file) in match.files {
      isFound = true
      let lineCount = project.files[file].outline.lineCount
      files[file] = merged(files[file], Coverage.File(export.files[index], lineCount: lineCount))
    }
  }
  return (isFound ? Coverage(files: files) : nil, problems)
}

private func coverageExport(_ bytes: [UInt8]) throws(CoverageError) -> CoverageExport {
  let first = bytes.first { !($0 == 0x20 || (0x09...0x0D).contains($0)) }
  return first == UInt8(ascii: "{") ? try llvmCoverage(bytes) : try lcovCoverage(bytes)
}

/// Combines the coverage of one file from two test runs. A line counts as covered if either run covers it. If a run has
/// no data for single lines, the run with more covered lines is used.
private func merged(_ first: Coverage.File?, _ second: Coverage.File) -> Coverage.File {
  guard let first else { return second }
  if first.ran.isEmpty || second.ran.isEmpty {
    return first.lines.covered >= second.lines.covered ? first : second
  }
  return Coverage.File(ran: first.ran.merging(second.ran) { $0 || $1 })
}

extension Coverage.File {
  /// Converts the coverage of a file. Ignores lines past the end of the file.
  fileprivate init(_ export: CoverageExport.File, lineCount: Int) {
    self.init(lines: export.lines, ran: [:])
    for run in export.runs {
      for line in run.lines.clamped(to: 0..<lineCount + 1) { ran[line] = run.ran }
    }
  }

  fileprivate init(ran: [Int: Bool]) {
    self.init(lines: Coverage.Lines(covered: ran.values.count { $0 }, executable: ran.count), ran: ran)
  }
}
