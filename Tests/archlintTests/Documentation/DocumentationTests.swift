import Foundation
import Reporting
import RuleLanguage
import TestSupport
import Testing

@testable import archlint

/// The generated part of a page, by the name of its markers. nil if there is no such part.
private func generatedPart(_ name: String) throws -> String? {
  switch name {
  case "formats": "\n\(formatTable())\n"
  case "help": "\n```text\n\(helpText(.check))```\n\n"
  case "metrics": "\n\(try figureTable())\n"
  case "commands": "\n\(commandTable())\n"
  case let pack where packNames.contains(pack): "\n\(ruleTable(pack))\n"
  default: referenceParts().first { $0.name == name }?.text
  }
}

private let rulePages = allPacks().pages

/// The tests run one after the other, because two of them can update the same page.
@Suite(.serialized) struct DocumentationTests {
  /// `ARCHLINT_UPDATE_GOLDENS=1 swift test` generates the parts again.
  @Test(arguments: documentationPages)
  func generatedPartsAreUpToDate(_ path: String) throws {
    let file = packageRoot.appending(path: path)
    let written = try String(contentsOf: file, encoding: .utf8)
    var expected = written
    for marker in written.matches(of: /<!-- ([a-z-]+):begin/) {
      let name = String(marker.1)
      let text = try #require(try generatedPart(name), "\(path): no part is called '\(name)'")
      let begin = try #require(expected.range(of: "<!-- \(name):begin"))
      let open = try #require(expected.range(of: "-->\n", range: begin.upperBound..<expected.endIndex))
      let close = try #require(expected.range(of: "<!-- \(name):end -->", range: open.upperBound..<expected.endIndex))
      expected.replaceSubrange(open.upperBound..<close.lowerBound, with: text)
    }
    if ProcessInfo.processInfo.environment["ARCHLINT_UPDATE_GOLDENS"] != nil {
      if written != expected { try Data(expected.utf8).write(to: file) }
    } else {
      #expect(written == expected)
    }
  }

  /// A rule on a page is either in a file of a tested project, or it can be read alone.
  @Test(arguments: documentationPages)
  func blocksCanBeRead(_ path: String) throws {
    let page = try DocumentationPage(path)
    let blocks = page.fences.filter { ["rule", "definitions", "layout"].contains($0.language) }
    let text = blocks.map { "```\($0.language) \($0.title)\n\(page.text($0))```\n" }.joined(separator: "\n")
    if blocks.isEmpty { return }
    let read = parseRules([RuleSource(path: path, text: text, pack: nil)], overrides: [])
    #expect(read.errors.map(\.message) == [])
  }

  /// The options and operands of the `archlint` commands in `sh` fences.
  @Test(arguments: documentationPages)
  func commandLinesAreCorrect(_ path: String) throws {
    let page = try DocumentationPage(path)
    for fence in page.fences where fence.language == "sh" {
      for line in page.lines[fence.lines].map({ $0.trimmingCharacters(in: .whitespaces) }) {
        guard line == "archlint" || line.hasPrefix("archlint ") else { continue }
        let arguments = parseArguments(Array(words(ofCommand: line).dropFirst()))
        let errors = arguments.errors + (arguments.command == .check ? checkOptions(arguments).errors : [])
        #expect(errors == [], "\(path): \(line)")
      }
    }
  }

  /// Relative links lead to files, and their fragments to headings. Pages of rules are included.
  @Test func linksLeadToFilesAndHeadings() throws {
    let enumerator = FileManager.default.enumerator(atPath: packageRoot.appending(path: "Rules").path)
    let rulePages = (enumerator?.allObjects ?? []).compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }
    for path in documentationPages + rulePages.map({ "Rules/" + $0 }) {
      let page = try DocumentationPage(path)
      for case .line(let number) in page.blocks {
        for link in page.lines[number].matches(of: /\]\(([^)\s]+)\)/) where !link.1.contains("://") {
          let parts = link.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
          let folder = packageRoot.appending(path: path).deletingLastPathComponent()
          let file = parts[0].isEmpty ? packageRoot.appending(path: path) : folder.appending(path: parts[0])
          let target = file.standardizedFileURL
          #expect(FileManager.default.fileExists(atPath: target.path), "\(path): \(link.1)")
          guard parts.count == 2, target.pathExtension == "md" else { continue }
          let relative = String(target.path.dropFirst(packageRoot.standardizedFileURL.path.count).drop { $0 == "/" })
          #expect(try fragments(of: DocumentationPage(relative)).contains(parts[1]), "\(path): \(link.1)")
        }
      }
    }
  }
}

/// The words of a shell command up to a comment or a redirection.
private func words(ofCommand line: String) -> [String] {
  var words = [""]
  var quote: Character?
  for character in line {
    if let open = quote {
      if character == open { quote = nil } else { words[words.count - 1].append(character) }
    } else if character == "'" || character == "\"" {
      quote = character
    } else if character == " " {
      if words.last != "" { words.append("") }
    } else if words.last == "", "#>|&".contains(character) {
      break
    } else {
      words[words.count - 1].append(character)
    }
  }
  return words.filter { !$0.isEmpty }
}

/// The fragments of a page's headings on GitHub.
private func fragments(of page: DocumentationPage) -> [String] {
  page.blocks.compactMap { block in
    guard case .heading(_, let title) = block else { return nil }
    let kept = title.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
    return kept.replacing(" ", with: "-")
  }
}

private func formatTable() -> String {
  let rows = ReportFormat.allCases.map { "| `\($0.rawValue)` | \($0.purpose) |\n" }
  return "| format | for |\n| --- | --- |\n" + rows.joined()
}

private func commandTable() -> String {
  let rows = Command.allCases.map { "| `archlint \($0.rawValue)` | \($0.specification.summary) |\n" }
  return "| command | purpose |\n| --- | --- |\n" + rows.joined()
}

/// The figures of the OpenMetrics report, with the labels of their first samples.
private func figureTable() throws -> String {
  let golden = packageRoot.appending(path: "Tests/ReportingTests/Goldens/openmetrics/nasty.prom")
  let lines = try String(contentsOf: golden, encoding: .utf8).split(separator: "\n")
  let rows = zip(lines, lines.dropFirst(2)).filter { help, _ in help.hasPrefix("# HELP ") }.map { help, sample in
    let words = help.split(separator: " ", maxSplits: 3)
    let labels = sample.matches(of: /[{,]([a-z]+)="/).map { "`\($0.output.1)`" }
    return "| `\(words[2])` | \(labels.joined(separator: ", ")) | \(words[3]) |\n"
  }
  return "| figure | labels | value |\n| --- | --- | --- |\n" + rows.joined()
}

/// The rules of a pack, with links from `docs`.
private func ruleTable(_ pack: String) -> String {
  let rows = rulePages.filter { $0.pack == pack }.flatMap { page in
    page.rules.map { rule in
      let link = "[`\(rule.id)`](../\(page.path))"
      return "| \(link) | \(rule.severity) | \(rule.rows.joined(separator: ", ")) | \(page.title) |\n"
    }
  }
  return "| rule | severity | checklist IDs | demand |\n| --- | --- | --- | --- |\n" + rows.joined()
}
