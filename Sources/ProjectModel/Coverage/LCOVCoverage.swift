// What lcov and its like write: a record a file, `SF:` with its path, `DA:` for each line that holds code with how
// often it ran, `LF:` and `LH:` with their sums, and `end_of_record`.

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
      let numbers = counts.split(separator: UInt8(ascii: ",")).prefix(2).map {
        Int(String(decoding: $0, as: UTF8.self))
      }
      guard numbers.count == 2, let line = numbers[0], let count = numbers[1] else {
        throw fail("expected DA:line,count")
      }
      if open == nil { throw fail("a line of no file; SF: is missing above") }
      let ranBefore = open?.ran[line] ?? false
      open?.ran[line] = count > 0 || ranBefore
    } else if let count = text.behind("LF:") {
      open?.lines.executable = Int(String(decoding: count, as: UTF8.self)) ?? 0
    } else if let count = text.behind("LH:") {
      open?.lines.covered = Int(String(decoding: count, as: UTF8.self)) ?? 0
    } else if text.elementsEqual("end_of_record".utf8) {
      guard let record = open else { throw fail("end_of_record without a record") }
      let file = record.ran.isEmpty ? Coverage.File(lines: record.lines, ran: [:]) : Coverage.File(ran: record.ran)
      export.files.append((record.path, file))
      open = nil
    }
  }
  if open != nil { throw CoverageError(message: "the file ends inside a record") }
  if export.files.isEmpty {
    throw CoverageError(message: "this is neither an export of llvm-cov nor of lcov: no record stands in it")
  }
  return export
}

extension ArraySlice<UInt8> {
  fileprivate func behind(_ mark: String) -> ArraySlice<UInt8>? {
    starts(with: mark.utf8) ? dropFirst(mark.utf8.count) : nil
  }
}
