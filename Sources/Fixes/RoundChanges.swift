import ProjectModel
import Scaffolding

/// The changes of several fixes that do not conflict.
package struct RoundChanges: Sendable {
  /// The new texts by path, before files are moved.
  package private(set) var texts: [String: String] = [:]
  /// The new path of each moved file.
  package private(set) var moves: [String: String] = [:]
  /// The texts of the new files, by path.
  package private(set) var created: [String: String] = [:]
  /// The positions of the fixes that conflict with an earlier one. They can be made afterwards.
  package private(set) var conflicts: [Int] = []

  private var edits: [String: [TextEdit]] = [:]
  private var manifests: [String: [DependencyChange]] = [:]

  /// - Parameters:
  ///   - text: The current text of a file. nil if there is none.
  ///   - isThere: Whether a path is in use.
  package init(_ fixes: [Fix], text: (String) -> String?, isThere: (String) -> Bool) {
    var sources: [String: String] = [:]
    for path in Set(fixes.flatMap(\.paths)) { sources[path] = text(path) }
    var excluded: Set<Int> = []
    while true {
      self = Self()
      for (number, fix) in fixes.enumerated() {
        var next = self
        let fits = !excluded.contains(number) && fix.steps.allSatisfy { next.take($0, sources, isThere) }
        if fits { self = next } else { conflicts.append(number) }
      }
      let unclear = changeManifests(sources)
      let failed = fixes.indices.filter { !excluded.contains($0) && fixes[$0].contains(unclear) }
      if failed.isEmpty { break }
      excluded.formUnion(failed)
    }
    for (path, edits) in edits { texts[path] = sources[path].map { applying(edits, to: $0) } }
  }

  private init() {}

  /// - Returns: Whether the step fits the steps so far.
  private mutating func take(_ step: Fix.Step, _ sources: [String: String], _ isThere: (String) -> Bool) -> Bool {
    switch step {
    case .edit(let path, let edit):
      guard manifests[path] == nil, sources[path] != nil else { return false }
      let others = edits[path] ?? []
      if others.contains(edit) { return true }
      guard !others.contains(where: { $0.conflicts(with: edit) }) else { return false }
      edits[path] = others + [edit]
    case .dependency(let path, let change):
      guard edits[path] == nil, sources[path] != nil else { return false }
      if manifests[path]?.contains(change) != true { manifests[path, default: []].append(change) }
    case .move(let from, let to):
      if moves[from] == to { return true }
      guard moves[from] == nil, !moves.values.contains(to), created[to] == nil, !isThere(to) else { return false }
      moves[from] = to
    case .create(let path, let text):
      if created[path] == text { return true }
      // Two fixes may declare one type in different folders. The second one has to see the first.
      guard !created.keys.contains(where: { lastPart(of: $0) == lastPart(of: path) }), !moves.values.contains(path),
        !isThere(path)
      else { return false }
      created[path] = text
    }
    return true
  }

  /// - Returns: The changes that have no clear place, by manifest.
  private mutating func changeManifests(_ sources: [String: String]) -> [String: Set<DependencyChange>] {
    var unclear: [String: Set<DependencyChange>] = [:]
    for (path, changes) in manifests {
      guard let source = sources[path] else { continue }
      (texts[path], unclear[path]) = changing(changes, in: EditableManifest(source))
    }
    return unclear
  }
}

extension Fix {
  /// The paths of the changed files, before and after they move.
  package var paths: Set<String> {
    Set(
      steps.flatMap { step in
        switch step {
        case .edit(let path, _), .dependency(let path, _), .create(let path, _): [path]
        case .move(let from, let to): [from, to]
        }
      })
  }

  /// Whether one of the steps is among changes of manifests.
  fileprivate func contains(_ changes: [String: Set<DependencyChange>]) -> Bool {
    steps.contains { step in
      if case .dependency(let path, let change) = step { changes[path]?.contains(change) ?? false } else { false }
    }
  }
}
