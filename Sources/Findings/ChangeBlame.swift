import ProjectModel

/// Names the changed files that caused new findings in files that did not change.
struct ChangeBlame {
  private let changed: ChangedPaths
  /// The paths of removed files, by each part of the file name: `Mocks+Cart.swift` is listed under `Mocks` and `Cart`.
  private var removed: [Substring: [String]] = [:]

  init(_ changed: ChangedPaths, removed paths: [String]) {
    self.changed = changed
    for path in paths.sorted() {
      for part in lastPart(of: path).prefix(while: { $0 != "." }).split(separator: "+") {
        removed[part, default: []].append(path)
      }
    }
  }

  /// If the finding is in an unchanged file, adds evidence such as `caused by a change in 'CartMock.swift'`. The cause
  /// is a changed file that the evidence mentions, or else a removed file whose name occurs in the message.
  func explain(_ finding: inout Finding) {
    if changed.touch(finding.place) { return }
    var causes = distinct(finding.evidence.compactMap(\.place?.path).filter { changed.touch($0) })
    if causes.isEmpty, !removed.isEmpty {
      let words = finding.message.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      causes = distinct(words.flatMap { removed[$0] ?? [] })
    }
    if causes.isEmpty { return }
    let text = "caused by a change in \(list(causes.map { "'\($0)'" }, "and", limit: 3))"
    finding.evidence.append(Evidence(place: nil, text: text))
  }
}
