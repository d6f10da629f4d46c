import ProjectModel
import SwiftOutline

// Reads the `Project.swift` manifests of Tuist. They are evaluated like `Package.swift`, together with the helpers in
// the tree. The targets are converted to Xcode targets, because Tuist generates Xcode projects.

/// The folder with helper functions that all Tuist manifests can call.
private let helperFolder = "ProjectDescriptionHelpers"

/// The Tuist projects of a tree.
package struct TuistProjects {
  /// One project for each `Project.swift`, sorted.
  package private(set) var projects: [XcodeProject] = []
  package private(set) var problems: [Problem] = []
  /// The manifests whose targets are unknown, and the reason.
  private var unread: [(path: String, reason: String, place: Place)] = []

  /// - Parameters:
  ///   - files: All Swift files, sorted by path.
  ///   - folders: All folders of the tree.
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
    // If most projects are unknown, drop all. Otherwise most files would belong to no module.
    if unread.count * 2 > manifests.count { projects = [] }
  }

  /// Reports one problem for each reason, because an error in a helper affects all targets that call it.
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

/// The declarations that every `Project.swift` sees: the helpers, and aliases that map Tuist's names to SwiftPM's.
private struct Helpers {
  private(set) var statements: [Statement] = []
  /// Each helper file with its start offset, sorted.
  private var files: [(start: Int, path: String, source: SourceText)] = []

  /// Helper code starts at this offset, which is larger than any offset in a `Project.swift`. So a range shows which
  /// file it is in.
  static let offset = 1 << 20
  /// The maximum total size of the helpers in bytes. Beyond it, no helper is evaluated.
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

  /// The place of a range in its helper file; nil if it is not in a helper.
  func place(_ range: SourceRange) -> Place? {
    guard let file = files.last(where: { $0.start <= Int(range.start) }) else { return nil }
    let size = file.source.bytes.count
    let start = min(Int(range.start) - file.start, size)
    let own = SourceRange(start, min(max(start, Int(range.end) - file.start), size))
    return LineTable(file.source).place(own, in: file.path)
  }
}

/// The files that only Tuist reads and that are not sources of a target, by index.
package struct TuistFiles: Sendable {
  /// The manifests. They are recognized by their import, because a source file may also be called `Plugin.swift`.
  package private(set) var manifests: Set<Int> = []
  /// The helpers, which all manifests and other helpers can call.
  private(set) var helpers: Set<Int> = []
  /// Other files in a `Tuist` folder.
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

/// Works on bytes, because it runs for every file.
private func isTuistManifestName(_ path: String) -> Bool {
  withUTF8(of: path) { bytes in
    let name = "Project.swift".utf8
    guard bytes.count >= name.count, bytes.suffix(name.count).elementsEqual(name) else { return false }
    return bytes.count == name.count || bytes[bytes.count - name.count - 1] == UInt8(ascii: "/")
  }
}

private func importsTuist(_ file: ProjectFile) -> Bool {
  let name = "ProjectDescription".utf8
  // Compares the length first, because this runs for every file and most names are shorter.
  return file.outline.imports.contains { entry in
    entry.module.count >= name.count && file.outline.source.nameBytes(entry.module).elementsEqual(name)
  }
}

private func statements(of source: SourceText) -> [Statement] {
  let configuration = ManifestConfiguration(
    platform: .macOS, toolsVersion: ToolsVersion(major: 6, minor: 0, patch: 0))
  var translator = ManifestTranslator(syntaxTree(of: source), configuration)
  return translator.statements()
}
