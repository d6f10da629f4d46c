import ProjectModel

/// Finds the changed files that brought new findings in other files.
struct ChangeBlame {
  private let changed: ChangedPaths
  /// The changed files by name, without the extension.
  private let paths: [Substring: [String]]

  init(_ changed: ChangedPaths) {
    self.changed = changed
    paths = Dictionary(grouping: changed.paths.sorted()) { path in
      let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
      return name.prefix { $0 != "." }
    }
  }

  /// Adds the changed files as evidence to a finding in a file that did not change. They are the files that its evidence
  /// names, or else the files that are named like a word of the message, such as a removed `CartMock.swift`.
  func explain(_ finding: inout Finding) {
    if changed.touch(finding.place) { return }
    var causes = distinct(finding.evidence.compactMap(\.place?.path).filter { changed.touch($0) })
    if causes.isEmpty {
      let words = finding.message.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      causes = distinct(words.flatMap { paths[$0] ?? [] })
    }
    if causes.isEmpty { return }
    let text = "brought by a change of \(list(causes.map { "'\($0)'" }, "and", limit: 3))"
    finding.evidence.append(Evidence(place: nil, text: text))
  }
}
