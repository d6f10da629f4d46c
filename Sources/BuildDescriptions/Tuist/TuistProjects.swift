import ProjectModel
import SwiftOutline

// Tuist's Project.swift is Swift as Package.swift is, and is evaluated like one, with the helpers that the tree has for
// such files. Its targets take the form of those of Xcode projects, which Tuist makes from them.

/// The folder of functions that all manifests of Tuist may call.
private let helperFolder = "ProjectDescriptionHelpers"

/// What a tree's files for Tuist say.
package struct TuistProjects {
  /// Each by its Project.swift, in order.
  package private(set) var projects: [XcodeProject] = []
  package private(set) var problems: [Problem] = []
  /// Project.swift files of targets that are not known, and why.
  private var unread: [(path: String, reason: String, place: Place)] = []

  /// `files` in order of path, `folders` all of the tree.
  package init(_ files: [ProjectFile], folders: Set<String>) {
    let manifests = files.indices.filter { isTuistManifestName(files[$0].path) && importsTuist(files[$0]) }
    if manifests.isEmpty { return }
    let helpers = Helpers(files)
    var unknown: [UnknownDependencies] = []
    for index in manifests {
      let source = files[index].outline.source
      let path = files[index].path
      var trouble: Trouble?
      if source.bytes.count < Helpers.offset {
        let evaluator = ManifestEvaluator(helpers.statements + statements(of: source))
        var extraction = TuistExtraction(evaluator, source, path: path, folders: folders, files: files)
        if let project = extraction.project() {
          projects.append(project)
          unknown += extraction.unknown
          continue
        }
        trouble = extraction.trouble
      }
      let place = trouble.map { helpers.place($0.range) ?? LineTable(source).place($0.range, in: path) }
      unread.append((path, trouble.map { ": \($0.message)" } ?? "", place ?? Place(path: path, line: 1, column: 1)))
    }
    noteUnread(of: manifests.count)
    note(unknown)
    // Most files would belong to nothing: better no modules than those of a few.
    if unread.count * 2 > manifests.count { projects = [] }
  }

  /// One problem for each reason: a helper's is that of all targets which ask it.
  private mutating func note(_ unknown: [UnknownDependencies]) {
    for (reason, targets) in Dictionary(grouping: unknown, by: \.reason).sorted(by: { $0.key < $1.key }) {
      guard let first = targets.first, let project = projects.firstIndex(where: { $0.path == first.place.path }) else {
        continue
      }
      let others = targets.count == 1 ? "" : " and \(targets.count - 1) more target\(targets.count == 2 ? "" : "s")"
      projects[project].problems.append(
        Problem(
          kind: .manifest, message: "the dependencies of '\(first.target)'\(others) cannot be known whole\(reason)",
          place: first.place))
    }
  }

  private mutating func noteUnread(of count: Int) {
    guard let first = unread.first else { return }
    let (which, example) =
      unread.count == 1
      ? ("'\(first.path)' makes its targets", "")
      : ("\(unread.count) of \(count) Tuist projects make their targets", ", such as '\(first.path)'")
    problems.append(
      Problem(
        kind: .manifest,
        message:
          "\(which) in a way that is not followed\(example)\(first.reason), so that their modules are not known; give the "
          + "graph that 'tuist graph --format json' prints by --modules, as the README shows",
        place: first.place))
  }
}

/// What every Project.swift sees, beside the names that Tuist and SwiftPM have for the same.
private struct Helpers {
  private(set) var statements: [Statement] = []
  /// Each file with where it begins, in order.
  private var files: [(start: Int, path: String, source: SourceText)] = []

  /// What comes from helpers has offsets beyond those of any Project.swift.
  static let offset = 1 << 20
  /// More helpers than that are not followed.
  private static let sizeLimit = 1 << 18

  init(_ all: [ProjectFile]) {
    var text = Array(repeating: UInt8(ascii: " "), count: Self.offset)
    for file in all where isTuistHelper(file.path) {
      files.append((text.count, file.path, file.outline.source))
      text += file.outline.source.bytes + [0x0A]
    }
    if text.count > Self.offset + Self.sizeLimit { text.removeLast(text.count - Self.offset) }
    text +=
      """

      typealias Project = Package
      typealias TargetDependency = Target.Dependency
      typealias SourceFilesList = [String]

      """.utf8
    statements = BuildDescriptions.statements(of: SourceText(text))
  }

  /// Where a helper holds a range; nil for one that is in none.
  func place(_ range: SourceRange) -> Place? {
    guard let file = files.last(where: { $0.start <= Int(range.start) }) else { return nil }
    let size = file.source.bytes.count
    let start = min(Int(range.start) - file.start, size)
    let own = SourceRange(start, min(max(start, Int(range.end) - file.start), size))
    return LineTable(file.source).place(own, in: file.path)
  }
}

/// The files that stand there for Tuist alone, and are no sources of the project, by their places in the order of path.
package struct TuistFiles: Sendable {
  /// What Tuist reads, each by itself: a name alone does not say so, since sources may be called `Plugin.swift`.
  package private(set) var manifests: Set<Int> = []
  /// What all of these, and each other, may call.
  private(set) var helpers: Set<Int> = []
  /// What else stands in a folder of Tuist's.
  private var others: Set<Int> = []

  package init(_ files: [ProjectFile] = []) {
    manifests = Set(files.indices.filter { importsTuist(files[$0]) })
    if manifests.isEmpty { return }
    helpers = Set(files.indices.filter { isTuistHelper(files[$0].path) })
    others = Set(files.indices.filter { isPath(files[$0].path, belowFolderNamed: "Tuist") })
    manifests.subtract(helpers)
  }

  func contains(_ file: Int) -> Bool { manifests.contains(file) || helpers.contains(file) || others.contains(file) }
}

private func isTuistHelper(_ path: String) -> Bool { isPath(path, belowFolderNamed: helperFolder) }

/// Looked at for every file, so by bytes.
private func isTuistManifestName(_ path: String) -> Bool {
  withUTF8(of: path) { bytes in
    let name = "Project.swift".utf8
    guard bytes.count >= name.count, bytes.suffix(name.count).elementsEqual(name) else { return false }
    return bytes.count == name.count || bytes[bytes.count - name.count - 1] == UInt8(ascii: "/")
  }
}

private func importsTuist(_ file: ProjectFile) -> Bool {
  let name = "ProjectDescription".utf8
  // Most names are shorter, so that what they are is not looked at: every file is asked.
  return file.outline.imports.contains { entry in
    entry.module.count >= name.count && file.outline.source.nameBytes(entry.module).elementsEqual(name)
  }
}

private func statements(of source: SourceText) -> [Statement] {
  let tools = ToolsVersion(major: 6, minor: 0, patch: 0)
  let (tokens, _) = activeTokens(manifestTokens(of: source), on: .macOS, toolsVersion: tools)
  var parser = ManifestParser(source: source, tokens: tokens)
  return parser.statements(until: { _ in false })
}
