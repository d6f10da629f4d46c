import ProjectModel

// Reads the format of lcov. Each file has one record:
// - `SF:` its path
// - `DA:` a line number and how often the line ran
// - `LF:` and `LH:` the number of executable lines and of covered lines
// - `end_of_record`

func lcovCoverage(_ bytes: [UInt8]) throws(CoverageError) -> CoverageExport {
  var export = CoverageExport()
  var open: (path: String, ran: [Int: Bool], lines: Coverage.Lines)?
  for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
    let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    func fail(_ message: String) -> CoverageError { CoverageError(message: message, line: index + 1) }
    if let path = text.behind("SF:") {
      if open != nil { throw fail("a record begins inside another; end_of_record is missing") }
      open = (String(decoding: path, as: UTF8.self), [:], Coverage.Lines())
    } else if let counts = text.behind("DA:") {
      let numbers = counts.split(separator: UInt8(ascii: ",")).prefix(2).map { String(decoding: $0, as: UTF8.self) }
      guard numbers.count == 2, let line = Int(numbers[0]), lineNumbers.contains(line), let count = runs(numbers[1])
      else {
        throw fail("expected DA:line,count")
      }
      if open == nil { throw fail("this line belongs to no file; SF: is missing above") }
      let ranBefore = open?.ran[line] ?? false
      open?.ran[line] = count > 0 || ranBefore
    } else if let text = text.behind("LF:") {
      guard let count = lineCount(text) else { throw fail("expected LF:count") }
      open?.lines.executable = count
    } else if let text = text.behind("LH:") {
      guard let count = lineCount(text) else { throw fail("expected LH:count") }
      open?.lines.covered = count
    } else if text.elementsEqual("end_of_record".utf8) {
      guard let record = open else { throw fail("end_of_record without a record") }
      let runs = record.ran.map { LineRun(lines: $0..<$0 + 1, ran: $1) }
      let lines = runs.isEmpty ? record.lines : lineCounts(of: runs)
      export.files.append(CoverageExport.File(path: record.path, lines: lines, runs: runs))
      open = nil
    }
  }
  if open != nil { throw CoverageError(message: "the file ends inside a record") }
  if export.files.isEmpty {
    throw CoverageError(message: "this is not an export of llvm-cov or lcov: it contains no record")
  }
  return export
}

private func lineCount(_ text: ArraySlice<UInt8>) -> Int? {
  let number = text.filter { $0 > 0x20 }
  return Int(String(decoding: number, as: UTF8.self)).flatMap { lineNumbers.contains($0) ? $0 : nil }
}

extension ArraySlice<UInt8> {
  fileprivate func behind(_ mark: String) -> ArraySlice<UInt8>? {
    starts(with: mark.utf8) ? dropFirst(mark.utf8.count) : nil
  }
}

/// How often a line ran. Counts over `Int.max` are clamped. Overflowed counters may be negative.
private func runs(_ text: String) -> Int? { Int(text) ?? UInt64(text).map { _ in Int.max } }
