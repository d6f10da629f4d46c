// Adds entries such as targets to the lists in a manifest. New entries are inserted as text and formatted like the
// entries next to them. All other text stays unchanged.

/// The text of a manifest with added entries, and the entries that could not be added.
package struct ManifestEdit: Sendable {
  package var text: String
  /// For each entry that could not be added, a line that tells the user where to add it and why. Contains no
  /// duplicates.
  package var byHand: [String] = []
  /// Modules that an added target needs, although the manifest neither declares them nor depends on a package with
  /// them.
  package var missing: [String] = []
  /// Test targets that were not added, because all their dependencies are missing.
  package var withheld: [String] = []
  fileprivate var there = ManifestReading()
  /// The targets that were added.
  fileprivate var made: Set<String> = []
  /// The folders that are now excluded from the target around them.
  fileprivate var excluded: Set<String> = []
}

/// Adds entries to the lists of a manifest, each next to similar entries. Existing entries are not changed.
///
/// - Parameters:
///   - root: The folder of the template's paths, relative to the manifest's folder; "" if both are the same.
///   - reading: The evaluated manifest. It can contain targets that the manifest computes and does not list.
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
    // For an existing target, the developers have already decided whether it is a product.
    if entry.kind == .product, there.contains(entry.name) { continue }
    let (dependencies, needed) = edit.dependencies(entry, made: made, packages: packages)
    for package in needed { edit.append(package.lines.joined(), to: "dependencies") }
    edit.put(entry, dependencies, root: root)
  }
  return edit
}

extension ManifestEdit {
  /// The dependencies of a target as this manifest writes them, and the packages that must be added for them.
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
        // Several of the needed products may be in one package, which is added only once.
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
      // SwiftPM does not allow a file in two targets, so the outer target must exclude the new target's folder.
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

  /// Excludes the folder of a new target from the existing target around it.
  private mutating func exclude(_ path: String, from target: (name: String, path: String)) {
    guard excluded.insert(path).inserted else { return }
    let below = path.dropFirst(target.path.isEmpty ? 0 : target.path.count + 1)
    insert("\"\(below)\"", into: "exclude", of: target.name)
  }

  fileprivate mutating func append(_ element: String, to list: String) {
    take(ManifestLists(text).appending(element, to: list, besides: made), of: element, for: "'\(list)'")
  }

  /// Inserts an element into a list of a target.
  ///
  /// - Parameter isDone: Whether the target of the evaluated manifest has the element. Needed to check the result if a
  ///   function of the manifest creates the target.
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
