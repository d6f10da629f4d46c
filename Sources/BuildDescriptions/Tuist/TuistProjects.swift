import ProjectModel
import SwiftOutline

// Reads the `Project.swift` manifests of Tuist. They are evaluated like `Package.swift`, together with the helpers in
// the source tree. The targets are converted to Xcode targets, because Tuist generates Xcode projects.

/// The Tuist projects of a source tree.
package struct TuistProjects {
  /// One project for each `Project.swift`, sorted by path.
  package private(set) var projects: [XcodeProject] = []
  package private(set) var problems: [Problem] = []

  /// - Parameters:
  ///   - files: All Swift files, sorted by path.
  ///   - folders: All folders of the source tree.
  package init(_ files: [ProjectFile], folders: Set<String>) {
    let manifests = files.indices.filter { isTuistManifestName(files[$0].path) && importsTuist(files[$0]) }
    if manifests.isEmpty { return }
    let helpers = TuistSharedCode(files)
    var unread: [UnreadManifest] = []
    var gaps: [TuistGap] = []
    for index in manifests {
      let source = files[index].outline.source
      let path = files[index].path
      guard source.bytes.count < TuistSharedCode.offset else {
        unread.append(UnreadManifest(path: path, reason: "", place: Place(path: path, line: 1, column: 1)))
        continue
      }
      let sources = TuistSources(path: path, source, helpers, folders: folders)
      let evaluator = ManifestEvaluator(helpers.statements + helpers.statements(of: source, path: path), .project)
      var extraction = TuistExtraction(evaluator, sources, files: files)
      switch extraction.project() {
      case .success(let project):
        projects.append(project)
        gaps += extraction.gaps
      case .failure(let failure):
        let trouble = failure.trouble
        unread.append(UnreadManifest(path: path, reason: ": \(trouble.message)", place: sources.place(trouble.range)))
      }
    }
    note(unread, of: manifests.count)
    note(gaps)
    // If most projects are unknown, all are dropped, because otherwise most files would belong to no module.
    if unread.count * 2 > manifests.count { projects = [] }
  }

  /// Reports one problem for each cause, because an error in one helper affects all targets that call the helper.
  private mutating func note(_ gaps: [TuistGap]) {
    for same in grouped(gaps, by: { "\($0.part) \($0.reason)" }) {
      let first = same[0]
      guard let project = projects.firstIndex(where: { $0.path == first.manifest }) else { continue }
      let others = otherTargets(same.count - 1)
      projects[project].problems.append(
        Problem(kind: .manifest, message: first.message(others: others), place: first.place))
    }
  }

  /// Reports the manifests whose targets are not known, one problem for each cause.
  private mutating func note(_ unread: [UnreadManifest], of count: Int) {
    for same in grouped(unread, by: \.reason) {
      let first = same[0]
      let (which, example) =
        same.count == 1
        ? ("'\(first.path)' makes its targets", "")
        : ("\(same.count) of \(count) Tuist projects make their targets", ", such as '\(first.path)'")
      problems.append(
        Problem(
          kind: .manifest,
          message:
            "\(which) in a way that archlint cannot evaluate\(example)\(first.reason), so their modules are "
            + "unknown; pass the output of 'tuist graph --format json' to --modules (see docs/MODULES.md of "
            + "archlint)",
          place: first.place))
    }
  }
}

/// The text that follows the name of the first target in a message: ` and 2 more targets`.
func otherTargets(_ count: Int) -> String {
  count == 0 ? "" : " and \(count) more target\(count == 1 ? "" : "s")"
}

/// A Tuist manifest whose targets could not be determined.
private struct UnreadManifest {
  var path: String
  var reason: String
  var place: Place
}

/// Groups elements with the same key. The groups are in the order of their first elements.
func grouped<Element>(_ elements: [Element], by key: (Element) -> String) -> [[Element]] {
  var indexes: [String: Int] = [:]
  var groups: [[Element]] = []
  for element in elements {
    let key = key(element)
    if let index = indexes[key] {
      groups[index].append(element)
    } else {
      indexes[key] = groups.count
      groups.append([element])
    }
  }
  return groups
}
