import BuildDescriptions
import Configuration
import Findings
import Foundation
import Linting
import ProjectFiles
import ProjectLoading
import ProjectModel
import Reporting
import RuleLanguage
import SwiftOutline

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Any text is a tree: after a line `//- path` follows the file of that name, a manifest, a configuration, a guide with
/// rules or a source. The tree is checked, and its report is written in every format and read back by a parser that is
/// not ours.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTree(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let files = tree(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
  var options = DiscoveryOptions()
  options.wantsReferences = true
  if let text = files.first(where: { $0.path == "archlint.json5" })?.text {
    let read = readConfiguration(
      SourceText(Array(text.utf8)), path: "archlint.json5", packs: ["core"], problems: ["syntax"])
    options.exclude = read.configuration.exclude.map { Exclusion($0.value, place: Place($0.place)) }
    options.modules = read.configuration.modules.map {
      ConfiguredModule(name: $0.name, paths: $0.paths, isTest: $0.isTest, place: $0.place.map { Place($0) })
    }
  }
  let guides = files.filter { $0.path.hasSuffix(".md") }.map { RuleSource(path: $0.path, text: $0.text, pack: nil) }
  let rules = parseRules(guides + [ownGuide], overrides: [])
  let project = project(of: files, options: options)
  var lintOptions = LintOptions()
  lintOptions.problems = project.problems
  let report = lint(project, rules: rules.rules, pages: rules.pages, options: lintOptions)
  let result = RunResult(
    version: "0", report: report,
    errors: rules.errors.map { error in
      InputError(
        place: Place(path: error.place.path, line: error.place.line, column: error.place.column), message: error.message
      )
    })
  for format in ReportFormat.allCases {
    guard let bytes = try? render(result, as: format, style: TextStyle()) else { continue }
    let again = try? render(result, as: format, style: TextStyle())
    require(again == bytes, "twice is the same: \(format)")
    check(bytes, of: format)
  }
  return 0
}

/// Rules that find something in most trees, with every name of it in a message.
private let ownGuide = RuleSource(
  path: "own-guide.md",
  text: """
    # Guide

    ```rule own-final
    each class
    must be final class _
    ```

    ```rule own-cycles
    each file
    must not be in a cycle
    ```

    ```rule own-names
    each file
    must be named Never.swift
    ```

    """, pack: nil)

private func tree(_ text: String) -> [(path: String, text: String)] {
  var files: [(path: String, text: String)] = []
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("//- ") {
      let path = String(line.dropFirst(4))
      // The names of a folder are not empty, and none is there twice.
      let isPath =
        !path.isEmpty
        && !path.split(separator: "/", omittingEmptySubsequences: false).contains { part in
          part.isEmpty || part == "." || part == ".." || part.contains("\0")
        }
      if isPath, !files.contains(where: { $0.path == path }) { files.append((path, "")) }
    } else if !files.isEmpty {
      files[files.count - 1].text += line + "\n"
    }
  }
  return files
}

private func check(_ bytes: [UInt8], of format: ReportFormat) {
  let text = String(decoding: bytes, as: UTF8.self)
  switch format {
  case .json, .sarif, .gitlab:
    require((try? JSONSerialization.jsonObject(with: Data(bytes))) != nil, "\(format) is JSON")
  case .junit, .checkstyle:
    require(XMLParser(data: Data(bytes)).parse(), "\(format) is XML: \(text.prefix(2000))")
  case .csv:
    let rows = rows(ofCSV: text)
    require(Set(rows.map(\.count)).count <= 1, "all rows have the same number of columns")
    require(
      !rows.joined().contains { "=+-@".unicodeScalars.contains($0.unicodeScalars.first ?? " ") }, "no cell is a formula"
    )
  case .text, .compact, .github:
    require(!text.unicodeScalars.contains(where: isObeyed), "a terminal obeys nothing in \(format)")
    for line in text.unicodeScalars.split(separator: "\n") {
      let start = String(String.UnicodeScalarView(line.drop { $0.properties.isWhitespace }))
      guard start.hasPrefix("::") else { continue }
      let own = ["::error", "::warning", "::notice", "::group", "::endgroup", "::stop-commands"]
      let isEnd = start.hasSuffix("::") && !start.dropFirst(2).dropLast(2).contains(" ")
      require(format == .github && (own.contains { start.hasPrefix($0) } || isEnd), "no log command: \(start)")
    }
  case .openmetrics, .markdown, .assistant, .html:
    require(!text.unicodeScalars.contains(where: isObeyed), "a terminal obeys nothing in \(format)")
  }
}

/// Control characters but for line ends and tabs, and marks that turn the direction of text.
private func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09, 0x0A: false
  case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}

private func rows(ofCSV text: String) -> [[String]] {
  var rows: [[String]] = []
  var row: [String] = []
  var cell = String.UnicodeScalarView()
  var isQuoted = false
  var scalars = text.unicodeScalars.makeIterator()
  var next = scalars.next()
  while let scalar = next {
    next = scalars.next()
    switch scalar {
    case "\"" where isQuoted && next == "\"":
      cell.append("\"")
      next = scalars.next()
    case "\"": isQuoted.toggle()
    case "," where !isQuoted:
      row.append(String(cell))
      cell = String.UnicodeScalarView()
    case "\n" where !isQuoted:
      if cell.last == "\r" { cell.removeLast() }
      rows.append(row + [String(cell)])
      (row, cell) = ([], String.UnicodeScalarView())
    default: cell.append(scalar)
    }
  }
  return rows
}
