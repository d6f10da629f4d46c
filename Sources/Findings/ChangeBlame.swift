import ProjectModel

/// Finds the changed files that brought new findings in other files.
struct ChangeBlame {
  private let changed: ChangedPaths
  /// The removed files by each part of their names, without the extension: `Mocks` and `Cart` for `Mocks+Cart.swift`.
  private var removed: [Substring: [String]] = [:]

  init(_ changed: ChangedPaths, removed paths: [String]) {
    self.changed = changed
    for path in paths.sorted() {
      for part in lastPart(of: path).prefix(while: { $0 != "." }).split(separator: "+") {
        removed[part, default: []].append(path)
      }
    }
  }

  /// Adds the changed files as evidence to a finding in a file that did not change. They are the files that its evidence
  /// names, or else the removed files that are named like a word of the message, such as `CartMock.swift`.
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
