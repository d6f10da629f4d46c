import Configuration
import Foundation
import TestSupport
import Testing

/// A fence of the page: what stands behind its backticks, and the lines inside, by their numbers.
private struct Fence {
  var info: String
  var lines: Range<Int>
}

/// The fences below one heading of the second level.
private func sections(_ lines: [String]) -> [[Fence]] {
  var sections: [[Fence]] = [[]]
  var open: (marks: String, info: String, line: Int)?
  for (number, line) in lines.enumerated() {
    let marks = String(line.prefix { $0 == "`" })
    if let fence = open {
      guard line == fence.marks else { continue }
      sections[sections.count - 1].append(Fence(info: fence.info, lines: fence.line + 1..<number))
      open = nil
    } else if marks.count >= 3 {
      open = (marks, String(line.dropFirst(marks.count)), number)
    } else if line.hasPrefix("## ") {
      sections.append([])
    }
  }
  return sections
}

/// The files that a section shows are a tree, each titled with its path; each `$ archlint …` in it is a run in that
/// tree, with all that it prints. `ARCHLINT_UPDATE_GOLDENS=1 swift test` writes what they print anew.
@Test func theConfigurationReferenceSaysWhatHappens() throws {
  let page = packageRoot.appending(path: "docs/CONFIGURATION.md")
  let text = try String(contentsOf: page, encoding: .utf8)
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  var replacements: [(lines: Range<Int>, found: [String])] = []
  var runs = 0
  for section in sections(lines) {
    var files = [".git/HEAD": ""]
    for fence in section {
      guard let title = fence.info.split(separator: " ").dropFirst().first else { continue }
      files[String(title)] = lines[fence.lines].joined(separator: "\n") + "\n"
    }
    try withTree(files) { root in
      for fence in section where fence.info == "text" {
        guard let command = lines[fence.lines].first, command.hasPrefix("$ ") else { continue }
        runs += 1
        let found = try run(command, in: root)
        #expect(found.joined(separator: "\n") == lines[fence.lines].joined(separator: "\n"), "docs/CONFIGURATION.md")
        replacements.append((fence.lines, found))
      }
    }
  }
  #expect(runs >= 10)
  guard ProcessInfo.processInfo.environment["ARCHLINT_UPDATE_GOLDENS"] != nil else { return }
  var updated = lines
  for (lines, found) in replacements.reversed() { updated.replaceSubrange(lines, with: found) }
  try Data(updated.joined(separator: "\n").utf8).write(to: page)
}

/// `$ archlint -q`, or in a folder: `$ (cd Packages/Core; archlint)`. The day is 15 June 2026.
private func run(_ command: String, in root: URL) throws -> [String] {
  var words = command.dropFirst("$ ".count).split(separator: " ").map { $0.trimmingCharacters(in: ["(", ")", ";"]) }
  var folder = root
  if words.first == "cd" {
    folder = root.appending(path: words[1])
    words.removeFirst(2)
  }
  let outcome = try archlint(Array(words.dropFirst()), in: folder, environment: ["SOURCE_DATE_EPOCH=1781524800"])
  let printed = (outcome.output + outcome.error).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  return [command] + printed.map(String.init)
}

/// The table of keys has those that there are, no more and no less: an unknown one is told with all of them.
@Test func theConfigurationReferenceNamesEveryKey() throws {
  let text = try String(contentsOf: packageRoot.appending(path: "docs/CONFIGURATION.md"), encoding: .utf8)
  let reported = try withTree(["archlint.json5": "{ zzzzzzzz: 1 }"]) { try archlint([], in: $0).error }
  let keys = reported.split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    .filter { $0 != "zzzzzzzz" }
  let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap {
    $0.split(separator: "`").dropFirst().first
  }
  #expect(rows.map(String.init) == keys)
}

@Test func theConfigurationReferenceNamesWhatTheRootAloneSays() throws {
  let text = try String(contentsOf: packageRoot.appending(path: "docs/CONFIGURATION.md"), encoding: .utf8)
  let sentences = text.replacing("\n", with: " ").split(separator: ". ").filter {
    $0.contains("belong to the whole project")
  }
  let names = sentences.map { sentence in
    sentence.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }
  #expect(names == [keysOfTheRoot])
}
