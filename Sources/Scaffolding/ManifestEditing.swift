// A manifest's lists are read as tokens and written as text: what is there keeps its form, and what goes in takes the
// form of its neighbours.

/// A manifest after some entries were put in.
package struct ManifestEdit: Sendable {
  package var text: String
  /// What could not be put in, as lines to add by hand that say where and why; none is there twice.
  package var byHand: [String] = []
  /// Modules that a target needs and nothing in the manifest offers.
  package var missing: [String] = []
  /// Targets of tests that are left out, since all that they are to depend on is missing.
  package var withheld: [String] = []
  fileprivate var there = ManifestReading()
  /// The targets that went in.
  fileprivate var made: Set<String> = []
  /// The folders that were left out of the targets around them.
  fileprivate var excluded: Set<String> = []
}

/// Puts entries into a manifest, each where others of its kind are. One that is there already stays as it is.
///
/// - Parameters:
///   - root: where the specimen's paths begin, from the manifest's folder; "" for the folder itself.
///   - reading: what is known of the manifest beyond what its lists spell out.
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
    // Whether a target that is there is offered to others has been decided.
    if entry.kind == .product, there.contains(entry.name) { continue }
    let (dependencies, needed) = edit.dependencies(entry, made: made, packages: packages)
    for package in needed { edit.append(package.lines.joined(), to: "dependencies") }
    edit.put(entry, dependencies, root: root)
  }
  return edit
}

extension ManifestEdit {
  /// How a target's dependencies are spelled here, and the packages that have to go in for them.
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
      if made.contains(name) || there.targets.contains(name) {
        spelled.append((name, "\"\(name)\""))
      } else if let expression = lists.spelling(ofProduct: name) {
        spelled.append((name, expression))
      } else if parts.count > 1, let package = packages.first(where: { parts[1].contains("\"\($0.name)\"") }) {
        spelled.append((name, parts[1]))
        // One package may offer several of them.
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
      // No file may be in two targets of a package.
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
    case .package: break
    }
  }

  /// Leaves a folder out of the target around it.
  private mutating func exclude(_ path: String, from target: (name: String, path: String)) {
    guard excluded.insert(path).inserted else { return }
    let below = path.dropFirst(target.path.isEmpty ? 0 : target.path.count + 1)
    insert("\"\(below)\"", into: "exclude", of: target.name)
  }

  fileprivate mutating func append(_ element: String, to list: String) {
    take(ManifestLists(text).appending(element, to: list, besides: made), of: element, for: "'\(list)'")
  }

  /// - Parameter isDone: a target that a function of the manifest makes has the element then.
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
