import Foundation
import TestSupport
import Testing

extension DocumentationTests {
  /// The examples of a page run in a project. Each section of the second level begins a new one:
  ///
  /// - `<!-- project: Fixtures/shop -->` begins it with a copy of this folder. After `<!-- project of the page: … -->`, the
  ///   rest of the page has one project.
  /// - A fence with a path, such as `swift Sources/A.swift`, adds or changes a file.
  /// - `<!-- $ COMMAND -->` runs a command without comparing its output.
  /// - A `text` fence that begins with `$ ` shows commands with everything that they print.
  ///
  /// `ARCHLINT_UPDATE_GOLDENS=1 swift test` writes the output into the page. The date is 15 June 2026.
  @Test(arguments: documentationPages)
  func commandsPrintWhatThePageShows(_ path: String) throws {
    let page = try DocumentationPage(path)
    let isUpdating = ProcessInfo.processInfo.environment["ARCHLINT_UPDATE_GOLDENS"] != nil
    var replacements: [(lines: Range<Int>, printed: [String])] = []
    for project in projects(of: page) where project.contains(where: \.runs) {
      try withTree([:]) { root in
        for step in project {
          switch step {
          case .fixture(let folder):
            let names = try FileManager.default.contentsOfDirectory(atPath: packageRoot.appending(path: folder).path)
            for name in names {
              try FileManager.default.copyItem(
                at: packageRoot.appending(path: folder).appending(path: name), to: root.appending(path: name))
            }
          case .file(let path, let text): try write(text, to: root.appending(path: path))
          case .hidden(let command): _ = try execute(command, in: root)
          case .shown(let lines):
            let commands = page.lines[lines].filter { $0.hasPrefix("$ ") }
            let printed = try commands.flatMap { try [$0] + execute(String($0.dropFirst(2)), in: root) }
            let shown = page.lines[lines].joined(separator: "\n")
            #expect(isUpdating || printed.joined(separator: "\n") == shown, "\(path)")
            replacements.append((lines, printed))
          }
        }
      }
    }
    guard isUpdating, !replacements.isEmpty else { return }
    var updated = page.lines
    for (lines, printed) in replacements.reversed() { updated.replaceSubrange(lines, with: printed) }
    try write(updated.joined(separator: "\n"), to: packageRoot.appending(path: path))
  }
}

/// Something that a page does to a project.
private enum Step {
  case fixture(String)
  case file(path: String, text: String)
  case hidden(command: String)
  case shown(Range<Int>)

  var runs: Bool { if case .shown = self { true } else { false } }
}

private let fileLanguages: Set<Substring> = ["swift", "json5", "json", "markdown", "text", "yaml"]

private func projects(of page: DocumentationPage) -> [[Step]] {
  var projects: [[Step]] = [[]]
  var isWholePage = false
  for block in page.blocks {
    switch block {
    case .heading(level: 2, title: _): if !isWholePage { projects.append([]) }
    case .heading: break
    case .line(let number):
      if let comment = page.lines[number].wholeMatch(of: /<!-- project( of the page)?: (\S+) -->/) {
        if comment.1 != nil { isWholePage = true }
        projects[projects.count - 1].append(.fixture(String(comment.2)))
      } else if let comment = page.lines[number].wholeMatch(of: /<!-- \$ (.+) -->/) {
        projects[projects.count - 1].append(.hidden(command: String(comment.1)))
      }
    case .fence(let fence):
      if fence.language == "text", page.lines[fence.lines].first?.hasPrefix("$ ") == true {
        projects[projects.count - 1].append(.shown(fence.lines))
      } else if !fence.title.isEmpty, fileLanguages.contains(fence.language) {
        projects[projects.count - 1].append(.file(path: String(fence.title), text: page.text(fence)))
      }
    }
  }
  return projects
}

private func write(_ text: String, to file: URL) throws {
  try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(text.utf8).write(to: file)
}

/// Runs a command in a shell, and returns the lines of its output and its errors.
private func execute(_ command: String, in root: URL) throws -> [String] {
  // A folder with `.git` is the root of a repository, so that no configuration is searched above it.
  let git = root.appending(path: ".git")
  if !command.contains("git init"), !FileManager.default.fileExists(atPath: git.path) {
    try write("", to: git.appending(path: "HEAD"))
  }
  let day = "2026-06-15T12:00:00Z"
  let environment = [
    "PATH=\(product.deletingLastPathComponent().path):/usr/bin:/bin", "SOURCE_DATE_EPOCH=1781524800",
    "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null", "GIT_AUTHOR_DATE=\(day)", "GIT_COMMITTER_DATE=\(day)",
    "GIT_AUTHOR_NAME=Test", "GIT_COMMITTER_NAME=Test", "GIT_AUTHOR_EMAIL=test@example.org",
    "GIT_COMMITTER_EMAIL=test@example.org",
  ]
  let outcome = try run("sh", ["-c", command], in: root, environment: environment)
  let printed = (outcome.output + outcome.error).split(separator: "\n", omittingEmptySubsequences: false)
  return printed.dropLast(printed.last?.isEmpty == true ? 1 : 0).map(String.init)
}
