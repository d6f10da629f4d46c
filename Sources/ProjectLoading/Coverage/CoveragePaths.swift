import ProjectModel

/// Maps the paths of a coverage export to the project's files. Exports often contain absolute paths of another machine,
/// or paths relative to another folder. The prefix to replace is guessed from the path suffixes that the export and the
/// project have in common.
struct CoveragePaths {
  /// Pairs of indices into the exported and the project's paths.
  private(set) var files: [(export: Int, file: Int)] = []
  /// A message about paths that do not match or match ambiguously.
  private(set) var problem: String?

  /// A prefix of the exported paths and its replacement.
  private struct Shift: Hashable {
    var strip: String
    var add: String
  }

  /// The maximum number of files with the same name. The name of more files is not used to guess the prefix.
  private static let mostNamesakes = 32

  init(_ exported: [String], of project: [String], root: String) {
    var ofPath: [String: Int] = [:]
    var ofName: [String: [Int]] = [:]
    for (file, path) in project.enumerated() {
      ofPath[path] = file
      ofName[lastPart(of: path), default: []].append(file)
    }
    let own = Shift(strip: root.hasSuffix("/") ? root : root + "/", add: "")
    files = matches(exported, own, ofPath)
    if !files.isEmpty { return }
    var votes: [Shift: Int] = [:]
    for path in exported {
      let namesakes = ofName[lastPart(of: path), default: []]
      if namesakes.count > Self.mostNamesakes { continue }
      for shift in Set(namesakes.map { self.shift(path, project[$0]) }) { votes[shift, default: 0] += 1 }
    }
    let ranked = votes.sorted { left, right in
      (right.value, left.key.add.utf8.count, left.key.strip.utf8.count, left.key.strip, left.key.add)
        < (left.value, right.key.add.utf8.count, right.key.strip.utf8.count, right.key.strip, right.key.add)
    }
    guard let best = ranked.first else {
      problem =
        exported.isEmpty
        ? "the coverage data names no file"
        : "none of the files in the coverage data is in the project, for example \(exported[0])"
      return
    }
    files = matches(exported, best.key, ofPath)
    if ranked.count > 1, ranked[1].value == best.value {
      problem =
        "the paths in the coverage data match the project in two ways: '\(best.key.strip)' is used as "
        + "\(named(best.key.add)), but '\(ranked[1].key.strip)' could be \(named(ranked[1].key.add)) as well"
    }
  }

  private func matches(_ exported: [String], _ shift: Shift, _ ofPath: [String: Int]) -> [(export: Int, file: Int)] {
    exported.enumerated().compactMap { index, path in
      guard path.hasPrefix(shift.strip) else { return nil }
      return ofPath[shift.add + path.dropFirst(shift.strip.count)].map { (index, $0) }
    }
  }

  /// The prefixes in which an exported path and a path of the project differ. The path components that both paths end
  /// with are removed first.
  private func shift(_ exported: String, _ own: String) -> Shift {
    var left = exported.split(separator: "/", omittingEmptySubsequences: false)
    var right = own.split(separator: "/", omittingEmptySubsequences: false)
    while let last = left.last, last == right.last {
      left.removeLast()
      right.removeLast()
    }
    func prefix(_ parts: [Substring]) -> String { parts.isEmpty ? "" : parts.joined(separator: "/") + "/" }
    return Shift(strip: prefix(left), add: prefix(right))
  }

  private func named(_ folder: String) -> String { folder.isEmpty ? "the project's root" : "'\(folder)'" }
}
