/// Finds existing features or services that have the same files and folders as a template makes, and where they are.
package struct Siblings: Sendable {
  /// The matches in one folder: files that match the template's landmark, and folders that match its home folder.
  private struct Found {
    var landmarks = 0
    var homes: Set<String> = []
  }

  private var found: [String: Found] = [:]

  /// - Parameters:
  ///   - paths: The paths of the project's files without tests, relative to the root.
  ///   - knowsHomes: Whether a folder that matches the template's home folder counts without a matching file.
  package init(of template: Template, among paths: [String], knowsHomes: Bool) {
    let landmark = parts(of: template.landmark)
    let home = knowsHomes ? template.home.map { parts(of: $0) } : nil
    let isAnchored = template.landmark.hasPrefix("/")
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

  /// The folder that contains the most existing features, relative to the root. nil if there is none. If several have
  /// equally many, the first by name.
  package var folder: String? { most?.folder }

  /// Whether the folder with the most features contains fewer features than the folder in `other`.
  package func isFewer(than other: Siblings) -> Bool {
    let (own, others) = (most?.found ?? Found(), other.most?.found ?? Found())
    return (own.landmarks, own.homes.count) < (others.landmarks, others.homes.count)
  }

  /// The folder with the most matches. Matching files decide first, then matching folders.
  private var most: (folder: String, found: Found)? {
    found.max { left, right in
      (left.value.landmarks, left.value.homes.count, right.key)
        < (right.value.landmarks, right.value.homes.count, left.key)
    }.map { ($0.key, $0.value) }
  }
}

private func parts(of path: String) -> [String] { path.split(separator: "/").map(String.init) }

private func base(_ parts: [String], _ count: Int) -> String { parts.prefix(count).joined(separator: "/") }

/// The values of placeholders, by the placeholder as the pattern writes it.
private typealias Names = [Substring: Substring]

/// Whether the components of a path match a pattern such as `{Feature}/{Feature}View.swift`. A placeholder must have
/// the same value everywhere; `{feature}` is `{Feature}` with a lower-case first letter.
private func fits(_ parts: ArraySlice<String>, _ form: [String]) -> Bool {
  parts.count == form.count && !form.isEmpty && fits(parts, form[...], [:])
}

private func fits(_ parts: ArraySlice<String>, _ form: ArraySlice<String>, _ names: Names) -> Bool {
  guard let part = parts.first, let want = form.first else { return true }
  return fits(part[...], want[...], names) { fits(parts.dropFirst(), form.dropFirst(), $0) }
}

/// Whether one component of a path matches a pattern.
///
/// - Parameter rest: Whether the next components match, given the values of the placeholders.
private func fits(_ part: Substring, _ form: Substring, _ names: Names, _ rest: (Names) -> Bool) -> Bool {
  guard let open = form.firstIndex(of: "{"), let close = form[open...].firstIndex(of: "}") else {
    return part == form && rest(names)
  }
  guard part.hasPrefix(form[..<open]) else { return false }
  let part = part.dropFirst(form[..<open].count)
  let (placeholder, form) = (form[form.index(after: open)..<close], form[form.index(after: close)...])
  let next = form.prefix { $0 != "{" }
  // For two placeholders without text between them, all ways to divide the text are tried.
  return part.indices.lazy.map { part[...$0] }.contains { name in
    let after = part[name.endIndex...]
    guard next.count < form.count ? after.hasPrefix(next) : after == next, agrees(placeholder, name, names) else {
      return false
    }
    return fits(after, form, names.merging([placeholder: name]) { $1 }, rest)
  }
}

private func agrees(_ placeholder: Substring, _ name: Substring, _ names: Names) -> Bool {
  if let known = names[placeholder] { return known == name }
  let isSmall = placeholder.first?.isLowercase ?? false
  let other = names[isSmall ? capitalized(String(placeholder))[...] : lowered(String(placeholder))[...]]
  return other.map { lowered(String($0)) == lowered(String(name)) } ?? true
}
