#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import ProjectModel

// Reads the JSON of `llvm-cov export`, which `swift test --enable-code-coverage` also writes. Each file has segments
// and totals. A segment gives the execution count from its position to the next segment.

private struct LLVMExport: Decodable {
  struct Unit: Decodable {
    var files: [File]
  }

  struct File: Decodable {
    var filename: String
    var segments: [Segment]?
    var summary: Summary?
  }

  struct Summary: Decodable {
    struct Lines: Decodable { var count, covered: Int }
    var lines: Lines?
  }

  /// `[line, column, count, hasCount, isRegionEntry, isGapRegion]`. The last value is missing before version 2.0.1.
  struct Segment: Decodable {
    var line: Int
    var count: UInt64
    var hasCount, isEntry, isGap: Bool

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      line = try values.decode(Int.self)
      _ = try values.decode(Int.self)
      count = try values.decode(UInt64.self)
      hasCount = try values.decode(Bool.self)
      isEntry = try values.decode(Bool.self)
      isGap = values.isAtEnd ? false : try values.decode(Bool.self)
    }

    var startsRegion: Bool { !isGap && hasCount && isEntry }
  }

  var type: String?
  var data: [Unit]
}

func llvmCoverage(_ bytes: [UInt8]) throws(CoverageError) -> CoverageExport {
  let decoded: LLVMExport
  do {
    decoded = try JSONDecoder().decode(LLVMExport.self, from: Data(bytes))
  } catch {
    throw CoverageError(message: "this is not an export of llvm-cov: \(reason(error))")
  }
  if let type = decoded.type, type != "llvm.coverage.json.export" {
    throw CoverageError(message: "this is not an export of llvm-cov: its type is '\(type)'")
  }
  var export = CoverageExport()
  for file in decoded.data.flatMap(\.files) {
    let segments = file.segments ?? []
    let sums = file.summary?.lines.map { Coverage.Lines(covered: $0.covered, executable: $0.count) }
    let numbers = segments.map(\.line) + [sums?.covered ?? 0, sums?.executable ?? 0]
    guard numbers.allSatisfy(lineNumbers.contains) else {
      throw CoverageError(message: "this is not an export of llvm-cov: a number of lines in it is out of bounds")
    }
    let runs = lineRuns(segments)
    export.files.append(CoverageExport.File(path: file.filename, lines: sums ?? lineCounts(of: runs), runs: runs))
  }
  return export
}

/// Computes which lines are executable and which lines ran, as llvm-cov does. A line is executable if a region with a
/// count starts on it or continues into it. A line ran if any of these regions ran.
private func lineRuns(_ segments: [LLVMExport.Segment]) -> [LineRun] {
  var runs: [LineRun] = []
  var open: LLVMExport.Segment?
  var index = 0
  var next = segments.first?.line ?? 0
  while index < segments.count {
    let line = max(next, segments[index].line)
    // There may be many lines between two segments. They all have the count of the first one.
    if let open, open.hasCount, next < line { runs.append(LineRun(lines: next..<line, ran: open.count > 0)) }
    var own: [LLVMExport.Segment] = []
    while index < segments.count, segments[index].line <= line {
      own.append(segments[index])
      index += 1
    }
    let isSkipped = own.first.map { !$0.hasCount && $0.isEntry } ?? false
    let starts = own.filter(\.startsRegion)
    if !isSkipped && (open?.hasCount ?? false || !starts.isEmpty) || own.contains(where: { $0.isEntry && $0.hasCount })
    {
      let ran = (open?.count ?? 0) > 0 || starts.contains { $0.count > 0 }
      runs.append(LineRun(lines: line..<line + 1, ran: ran))
    }
    open = own.last
    next = line + 1
  }
  return runs
}

private func reason(_ error: any Error) -> String {
  switch error {
  case DecodingError.keyNotFound(let key, _): "'\(key.stringValue)' is missing"
  case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
    "'\(context.codingPath.map(\.stringValue).joined(separator: "."))' has an unexpected type"
  default: "it is not JSON"
  }
}
