/// Where a project has others of a specimen's kind: the folders that the specimen's paths would begin in there.
package struct Siblings: Sendable {
  /// What stands there: files that are the specimen's landmark under another name, and folders that are its home so.
  private struct Found {
    var landmarks = 0
    var homes: Set<String> = []
  }

  private var found: [String: Found] = [:]

  /// - Parameters:
  ///   - paths: of the project's files but tests, from the root.
  ///   - knowsHomes: a folder of its form is one, whatever it holds.
  package init(of specimen: Specimen, among paths: [String], knowsHomes: Bool) {
    let landmark = parts(of: specimen.landmark)
    let home = knowsHomes ? specimen.home.map { parts(of: $0) } : nil
    let isAnchored = specimen.landmark.hasPrefix("/")
    for path in paths {
      let own = parts(of: path)
      if fits(own[...].suffix(landmark.count), landmark), !isAnchored || own.count == landmark.count {
        found[base(own, own.count - landmark.count), default: Found()].landmarks += 1
      }
      guard let home, own.count > home.count else { continue }
      let starts = isAnchored ? 0..<1 : 0..<(own.count - home.count)
      if let start = starts.first(where: { fits(own[$0..<($0 + home.count)], home) }) {
        let folder = own[start + home.count - 1]
        found[base(own, start), default: Found()].homes.insert(folder)
      }
    }
  }

  /// The folder with the most of them, from the root; nil where there is none. Of several the first by name.
  package var folder: String? { most?.folder }

  /// There are more where the others have the most.
  package func isFewer(than other: Siblings) -> Bool {
    let (own, others) = (most?.found ?? Found(), other.most?.found ?? Found())
    return (own.landmarks, own.homes.count) < (others.landmarks, others.homes.count)
  }

  /// Files tell more than folders.
  private var most: (folder: String, found: Found)? {
    found.max { left, right in
      (left.value.landmarks, left.value.homes.count, right.key)
        < (right.value.landmarks, right.value.homes.count, left.key)
    }.map { ($0.key, $0.value) }
  }
}

private func parts(of path: String) -> [String] { path.split(separator: "/").map(String.init) }

private func base(_ parts: [String], _ count: Int) -> String { parts.prefix(count).joined(separator: "/") }

/// Each hole stands for one name throughout.
private func fits(_ parts: ArraySlice<String>, _ form: [String]) -> Bool {
  guard parts.count == form.count, !form.isEmpty else { return false }
  var bound: String?
  for (part, want) in zip(parts, form) {
    guard let open = want.firstIndex(of: "{"), let close = want.firstIndex(of: "}") else {
      if part == want { continue } else { return false }
    }
    let (head, tail) = (want[..<open], want[want.index(after: close)...])
    guard part.count > head.count + tail.count, part.hasPrefix(head), part.hasSuffix(tail) else { return false }
    let name = String(part.dropFirst(head.count).dropLast(tail.count))
    if let bound, bound != name { return false }
    bound = name
  }
  return true
}
