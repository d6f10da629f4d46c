import Findings
import ProjectModel
import RuleLanguage
import SwiftOutline

// covered N%: the percentage of executable lines that tests ran. A type includes its extensions; folders and modules
// include their files without tests. A file that is missing in the coverage data is linked by no test, so its lines
// count as not run.

extension Evaluation {
  func covered(_ percentage: Int, _ element: Element, _ given: Bindings) -> Answer {
    guard project.coverage != nil else { return .unknown(Doubt(cause: "no coverage is given")) }
    let lines = measured(parts(of: element)).lines
    return .yes(given, if: lines.covered * 100 >= percentage * lines.executable)
  }

  func coverageFaults(_ element: Element) -> [Fault] {
    let parts = parts(of: element)
    let (lines, isLinked) = measured(parts)
    let percentage = lines.executable == 0 ? 100 : lines.covered * 100 / lines.executable
    let measure = FindingPart.Measure(value: percentage, isFloor: true)
    guard isLinked else { return [Fault(found: "no test links it", measure: measure)] }
    let found = "is covered \(percentage)%, \(lines.covered) of \(lines.executable) lines"
    return [Fault(found: found, evidence: parts.count > 1 ? gaps(in: parts) : [], measure: measure)]
  }

  /// Evidence for the files with the most lines that no test runs.
  private func gaps(in parts: [CodeIndex.Part]) -> [Evidence] {
    let missed = parts.map { part in
      let (lines, isLinked) = measured([part])
      return (part: part, count: lines.executable - lines.covered, lines: lines, isLinked: isLinked)
    }.filter { $0.count > 0 }
    let worst = missed.sorted { left, right in
      (right.count, project.files[left.part.file.index].path) < (left.count, project.files[right.part.file.index].path)
    }
    return worst.prefix(5).map { gap in
      let text =
        gap.isLinked
        ? "\(gap.lines.covered) of \(gap.lines.executable) lines are covered" : "no test links it"
      return Evidence(place: Place(path: project.files[gap.part.file.index].path), text: text)
    }
  }

  /// The number of executable lines and of covered lines. Lines of tests and generated code do not count.
  private func measured(_ parts: [CodeIndex.Part]) -> (lines: Coverage.Lines, isLinked: Bool) {
    var lines = Coverage.Lines()
    var isLinked = false
    for part in parts where !project.files[part.file.index].isTest && isChecked(.file(part.file)) {
      let file = project.coverage?.files[part.file.index]
      isLinked = isLinked || file != nil
      lines = lines + measured(part, file)
    }
    return (lines, isLinked)
  }

  private func measured(_ part: CodeIndex.Part, _ file: Coverage.File?) -> Coverage.Lines {
    let outline = project.files[part.file.index].outline
    let isWhole = part.range.start == 0 && Int(part.range.end) == outline.source.bytes.count
    if let file, isWhole || file.ran.isEmpty { return file.lines }
    let table = project.lines(of: part.file)
    guard let file else { return Coverage.Lines(executable: runnableLines(of: outline, in: part.range, table)) }
    let (first, last) = table.lines(of: part.range)
    let ran = (first...max(first, last)).compactMap { file.ran[$0] }
    return Coverage.Lines(covered: ran.count { $0 }, executable: ran.count)
  }

  /// An estimate of the executable lines if there is no coverage data: the lines of function bodies. A compiler also
  /// counts closures in stored properties.
  private func runnableLines(of outline: Outline, in range: SourceRange, _ table: LineTable) -> Int {
    var count = 0
    var last = 0
    for declaration in outline.declarations(in: range) where declaration.flags.contains(.body) {
      guard !declaration.flags.contains(.local) else { continue }
      if declaration.parent >= 0, outline.declarations[Int(declaration.parent)].kind == .protocol { continue }
      let first = max(last + 1, table.line(at: Int(declaration.name.start)))
      let end = table.line(at: max(Int(declaration.range.start), Int(declaration.range.end) - 1))
      count += max(0, end - first + 1)
      last = max(last, end)
    }
    return count
  }
}

extension Outline {
  /// The declarations that are completely inside the range.
  fileprivate func declarations(in range: SourceRange) -> [Declaration] {
    let first = declarations.partitioningIndex { $0.range.start >= range.start }
    return declarations[first...].prefix { $0.range.start < range.end }.filter { $0.range.end <= range.end }
  }
}
