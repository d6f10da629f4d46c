// Adds entries to the lists of a manifest. The manifest is parsed into tokens, and new entries are inserted as text.
// Existing text keeps its format, and new entries are formatted like their neighbours.

/// A manifest after entries were added.
package struct ManifestEdit: Sendable {
  package var text: String
  /// Entries that could not be added, as lines that tell the user where to add them and why. Contains no duplicates.
  package var byHand: [String] = []
  /// Modules that a target needs and that the manifest neither declares nor depends on.
  package var missing: [String] = []
  /// Test targets that were not added, because all their dependencies are missing.
  package var withheld: [String] = []
  fileprivate var there = ManifestReading()
  /// The targets that were added.
  fileprivate var made: Set<String> = []
  /// The folders that were excluded from the targets that contain them.
  fileprivate var excluded: Set<String> = []
}

/// Adds entries to a manifest, each next to others of its kind. Existing entries are not changed.
///
/// - Parameters:
///   - root: The folder that the template's paths are relative to, from the manifest's folder. "" is the manifest's
///     folder itself.
///   - reading: The result of evaluating the manifest, which contains more than its lists spell out.
package func edit(
  manifest text: String, _ entries: [ManifestEntry], root: String, reading: ManifestReading = ManifestReading()
) -> ManifestEdit {
  var edit = ManifestEdit(text: text)
  let lists = ManifestLists(text)
  let there = reading.targets.union(lists.targetNames)
  edit.there = ManifestReading(
    targets: there, products: reading.products.union(lists.productNames), packages: reading.packages,
    read: reading.read)
  let made = Set(entries.filter { $0.kind == .target }.map(\.name))
  let packages = entries.filter { $0.kind == .package }
  for entry in entries where entry.kind != .package {
    // The team has already decided whether an existing target is also a product.
    if entry.kind == .product, there.contains(entry.name) { continue }
    let (dependencies, needed) = edit.dependencies(entry, made: made, packages: packages)
    for package in needed { edit.append(package.lines.joined(), to: "dependencies") }
    edit.put(entry, dependencies, root: root)
  }
  return edit
}

extension ManifestEdit {
  /// The expressions for a target's dependencies in this manifest, and the packages that have to be added for them.
  fileprivate mutating func dependencies(
    _ entry: ManifestEntry, made: Set<String>, packages: [ManifestEntry]
  ) -> (spelled: [Dependency], needed: [ManifestEntry]) {
    guard entry.kind == .target || entry.kind == .test || entry.kind == .dependencies else { return ([], []) }
    var spelled: [Dependency] = []
    var needed: [ManifestEntry] = []
    let lists = ManifestLists(text)
    for line in entry.lines {
      let parts = line.split(separator: "=", maxSplits: 1).map(trimmed)
      let isOptional = parts[0].hasSuffix(" ?")
      let name = isOptional ? String(parts[0].dropLast(2)) : parts[0]
      if spelled.contains(where: { $0.name == name }) { continue }
      if made.contains(name) || there.targets.contains(name) {
        spelled.append((name, "\"\(name)\""))
      } else if let expression = lists.spelling(ofProduct: name) {
        spelled.append((name, expression))
      } else if parts.count > 1, let package = packages.first(where: { parts[1].contains("\"\($0.name)\"") }) {
        spelled.append((name, parts[1]))
        // A package may contain several of the products.
        let isNeeded = needed.contains { $0.name == package.name }
        if !isNeeded, !there.packages.contains(package.name), !lists.hasPackage(package.name) { needed.append(package) }
      } else if !isOptional, !missing.contains(name) {
        missing.append(name)
      }
    }
    return (spelled, needed)
  }

  fileprivate mutating func put(_ entry: ManifestEntry, _ dependencies: [Dependency], root: String) {
    let lists = ManifestLists(text)
    let path = entry.path.map { root.isEmpty ? $0 : "\(root)/\($0)" }
    switch entry.kind {
    case .product:
      guard !there.products.contains(entry.name) else { return }
      append(".library(name: \"\(entry.name)\", targets: [\"\(entry.name)\"])", to: "products")
    case .target, .test:
      guard !there.targets.contains(entry.name) else { return }
      let isTest = entry.kind == .test
      if isTest, dependencies.isEmpty, !entry.lines.isEmpty { return withheld.append(entry.name) }
      let usual = "\(isTest ? "Tests" : "Sources")/\(entry.name)"
      let wanted = WantedTarget(
        name: entry.name, isTest: isTest, path: path ?? usual, usualPath: usual, dependencies: dependencies)
      if let called = lists.callingFunction(for: wanted, there, besides: made) {
        text = called
      } else {
        append(lists.spelled(wanted), to: "targets")
      }
      made.insert(entry.name)
      // A file may be in only one target of a package.
      if let outer = lists.target(around: wanted.path) { exclude(wanted.path, from: outer) }
    case .dependencies:
      for dependency in dependencies where !lists.hasDependency(dependency.text, of: entry.name) {
        insert(dependency.text, into: "dependencies", of: entry.name) { target in
          target.dependencies.contains(dependency.name)
        }
      }
    case .exclude:
      for line in entry.lines {
        let path = root.isEmpty ? line : "\(root)/\(line)"
        if let target = lists.target(around: path) { exclude(path, from: target) }
      }
    case .platforms:
      if let insertion = lists.addingPlatforms(entry.lines, toolsVersion: entry.name) {
        take(insertion, of: "platforms: [\(entry.lines.joined(separator: ", "))]", for: "the package")
      }
    case .package: break
    }
  }

  /// Excludes a folder from the target that contains it.
  private mutating func exclude(_ path: String, from target: (name: String, path: String)) {
    guard excluded.insert(path).inserted else { return }
    let below = path.dropFirst(target.path.isEmpty ? 0 : target.path.count + 1)
    insert("\"\(below)\"", into: "exclude", of: target.name)
  }

  fileprivate mutating func append(_ element: String, to list: String) {
    take(ManifestLists(text).appending(element, to: list, besides: made), of: element, for: "'\(list)'")
  }

  /// - Parameter isDone: Whether an evaluated target has the element. Checks the result if a function of the manifest
  ///   makes the target.
  fileprivate mutating func insert(
    _ element: String, into list: String, of target: String, isDone: (ReadTarget) -> Bool = { _ in false }
  ) {
    let lists = ManifestLists(text)
    var insertion = lists.inserting(element, into: list, of: target)
    if case .done(let new) = insertion, !lists.isSpelledOut(target),
      !there.read(new).contains(where: { $0.name == target && isDone($0) })
    {
      insertion = .left(why: "whose place was not found")
    }
    take(insertion, of: element, for: "'\(list)' of \(target)")
  }

  private mutating func take(_ insertion: Insertion, of element: String, for list: String) {
    switch insertion {
    case .done(let new): text = new
    case .left(let why):
      let line = "to \(list), \(why): \(element)"
      if !byHand.contains(line) { byHand.append(line) }
    }
  }
}
