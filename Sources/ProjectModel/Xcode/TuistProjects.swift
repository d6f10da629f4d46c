import SwiftOutline

// Tuist's Project.swift is Swift as Package.swift is, and is evaluated like one, with the helpers that the tree has for
// such files. Its targets take the form of those of Xcode projects, which Tuist makes from them.

/// The folder of functions that all manifests of Tuist may call.
private let helperFolder = "ProjectDescriptionHelpers"

/// What a tree's files for Tuist say.
struct TuistProjects {
  /// Each by its Project.swift, in order.
  private(set) var projects: [XcodeProject] = []
  private(set) var problems: [Problem] = []
  /// Project.swift files of targets that are not known.
  private var unread: [String] = []

  /// What comes from helpers has offsets beyond those of any Project.swift.
  private static let helperOffset = 1 << 20
  /// More helpers than that are not followed.
  private static let sizeLimit = 1 << 18

  /// `files` in order of path, `folders` all of the tree.
  init(_ files: [ProjectFile], folders: Set<String>) {
    let manifests = files.indices.filter { isTuistManifestName(files[$0].path) && importsTuist(files[$0]) }
    if manifests.isEmpty { return }
    let helpers = Self.helpers(files)
    for index in manifests {
      let source = files[index].outline.source
      guard source.bytes.count < Self.helperOffset else {
        unread.append(files[index].path)
        continue
      }
      let evaluator = ManifestEvaluator(helpers + statements(of: source))
      let extraction = TuistExtraction(evaluator, source, path: files[index].path, folders: folders)
      if let project = extraction.project() { projects.append(project) } else { unread.append(files[index].path) }
    }
    noteUnread(of: manifests.count)
    // Most files would belong to nothing: better no modules than those of a few.
    if unread.count * 2 > manifests.count { projects = [] }
  }

  /// What every Project.swift sees, beside the names that Tuist and SwiftPM have for the same.
  private static func helpers(_ files: [ProjectFile]) -> [Statement] {
    var text = Array(repeating: UInt8(ascii: " "), count: helperOffset)
    for file in files where isTuistHelper(file.path) { text += file.outline.source.bytes + [0x0A] }
    if text.count > helperOffset + sizeLimit { text.removeLast(text.count - helperOffset) }
    text += """

      typealias Project = Package
      typealias TargetDependency = Target.Dependency
      typealias SourceFilesList = [String]

      """.utf8
    return statements(of: SourceText(text))
  }

  private mutating func noteUnread(of count: Int) {
    guard let first = unread.first else { return }
    let (which, example) =
      unread.count == 1
      ? ("'\(first)' makes its targets", "")
      : ("\(unread.count) of \(count) Tuist projects make their targets", ", such as '\(first)'")
    problems.append(
      Problem(
        kind: .manifest,
        message: "\(which) in a way that is not followed\(example), so that their modules are not known; give the "
          + "graph that 'tuist graph --format json' prints by --modules, as the README shows",
        place: Place(path: first, line: 1, column: 1)))
  }
}

/// Whether a file stands there for Tuist alone, and is no source of the project.
func isTuistFile(_ path: String) -> Bool {
  ["Project.swift", "Workspace.swift", "Tuist.swift", "Plugin.swift"].contains(lastPart(of: path))
    || isTuistHelper(path) || path.hasPrefix("Tuist/") || path.contains("/Tuist/")
}

private func isTuistHelper(_ path: String) -> Bool {
  path.hasPrefix(helperFolder + "/") || path.contains("/" + helperFolder + "/")
}

/// Looked at for every file, so by bytes.
private func isTuistManifestName(_ path: String) -> Bool {
  withUTF8(of: path) { bytes in
    let name = "Project.swift".utf8
    guard bytes.count >= name.count, bytes.suffix(name.count).elementsEqual(name) else { return false }
    return bytes.count == name.count || bytes[bytes.count - name.count - 1] == UInt8(ascii: "/")
  }
}

private func importsTuist(_ file: ProjectFile) -> Bool {
  file.outline.imports.contains {
    file.outline.source.nameBytes($0.module).elementsEqual("ProjectDescription".utf8)
  }
}

private func statements(of source: SourceText) -> [Statement] {
  let tools = ToolsVersion(major: 6, minor: 0, patch: 0)
  let (tokens, _) = activeTokens(manifestTokens(of: source), on: .macOS, toolsVersion: tools)
  var parser = ManifestParser(source: source, tokens: tokens)
  return parser.statements(until: { _ in false })
}
