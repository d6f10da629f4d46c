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

/// What each hole of a form stands for, as it is spelled there.
private typealias Names = [Substring: Substring]

/// Each hole stands for one name throughout; `{feature}` is `{Feature}` with a small first letter.
private func fits(_ parts: ArraySlice<String>, _ form: [String]) -> Bool {
  parts.count == form.count && !form.isEmpty && fits(parts, form[...], [:])
}

private func fits(_ parts: ArraySlice<String>, _ form: ArraySlice<String>, _ names: Names) -> Bool {
  guard let part = parts.first, let want = form.first else { return true }
  return fits(part[...], want[...], names) { fits(parts.dropFirst(), form.dropFirst(), $0) }
}

/// - Parameter rest: whether what follows fits, where the holes stand for that.
private func fits(_ part: Substring, _ form: Substring, _ names: Names, _ rest: (Names) -> Bool) -> Bool {
  guard let open = form.firstIndex(of: "{"), let close = form[open...].firstIndex(of: "}") else {
    return part == form && rest(names)
  }
  guard part.hasPrefix(form[..<open]) else { return false }
  let part = part.dropFirst(form[..<open].count)
  let (hole, form) = (form[form.index(after: open)..<close], form[form.index(after: close)...])
  let next = form.prefix { $0 != "{" }
  // Where one hole follows another, any part of the text may be the first one's.
  return part.indices.lazy.map { part[...$0] }.contains { name in
    let behind = part[name.endIndex...]
    guard next.count < form.count ? behind.hasPrefix(next) : behind == next, agrees(hole, name, names) else {
      return false
    }
    return fits(behind, form, names.merging([hole: name]) { $1 }, rest)
  }
}

private func agrees(_ hole: Substring, _ name: Substring, _ names: Names) -> Bool {
  if let known = names[hole] { return known == name }
  let isSmall = hole.first?.isLowercase ?? false
  let other = names[isSmall ? capitalized(String(hole))[...] : lowered(String(hole))[...]]
  return other.map { lowered(String($0)) == lowered(String(name)) } ?? true
}
