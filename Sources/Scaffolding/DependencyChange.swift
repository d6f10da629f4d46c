/// A change of the dependencies of one target in a manifest.
package enum DependencyChange: Hashable, Sendable {
  /// - Parameter package: The package of a product. nil for a target of the same package.
  case add(String, package: String?, to: String)
  case remove(String, from: String)

  /// The name of the dependency.
  package var name: String {
    switch self {
    case .add(let name, _, _), .remove(let name, _): name
    }
  }

  /// The name of the target whose dependencies change.
  package var target: String {
    switch self {
    case .add(_, _, let target), .remove(_, let target): target
    }
  }
}

/// A manifest after a change.
package enum ChangedManifest: Sendable, Equatable {
  case done(String)
  /// The manifest has no clear place for the change. The reason is the end of a sentence about the list: `which is
  /// computed`.
  case unclear(why: String)
}

/// A manifest whose dependencies can be changed. It is parsed once.
package struct EditableManifest {
  let lists: ManifestLists

  package init(_ text: String) { lists = ManifestLists(text) }

  package var text: String { String(decoding: lists.text.source.bytes, as: UTF8.self) }

  /// Changes the dependencies of a target, as the manifest writes others. Other text is kept.
  package func changing(_ change: DependencyChange) -> ChangedManifest {
    let insertion =
      switch change {
      case .add(let name, let package, let target): lists.addingDependency(name, package: package, to: target)
      case .remove(let name, let target): lists.removingDependency(name, from: target)
      }
    return switch insertion {
    case .done(let text): .done(text)
    case .left(let why): .unclear(why: why)
    }
  }
}

extension ManifestLists {
  fileprivate func addingDependency(_ name: String, package: String?, to target: String) -> Insertion {
    guard isSpelledOut(target), let open = targetCall(target) else { return .left(why: "whose place was not found") }
    let list = argument("dependencies", in: open).flatMap { array($0) }
    let entry = package.map { product(name, package: $0) } ?? targetDependency(name, like: list)
    guard let list else { return inserting(entry, into: "dependencies", of: target) }
    if list.elements.contains(where: { dependencyName($0) == name }) { return .left(why: "which has it already") }
    return .done(inserting(entry, inOrder: name, into: list))
  }

  private func product(_ name: String, package: String) -> String {
    let known = spelling(ofProduct: name, package: package)
    // Another target may depend on it under a condition.
    return known.flatMap { $0.contains("condition") ? nil : $0 }
      ?? ".product(name: \"\(name)\", package: \"\(package)\")"
  }

  /// `"Core"` or `.target(name: "Core")`, as most entries of the list, or else of all lists.
  private func targetDependency(_ name: String, like list: List?) -> String {
    func functions(_ list: List) -> [String] {
      list.elements.compactMap { $0.name == nil ? (isPlain($0) ? "" : nil) : $0.function }.filter { $0 != "product" }
    }
    var known = list.map(functions) ?? []
    if known.isEmpty {
      known = targetElements.compactMap { target in
        target.open.flatMap { argument("dependencies", in: $0) }.flatMap { array($0) }
      }.flatMap(functions)
    }
    var counts: [String: Int] = [:]
    for function in known { counts[function, default: 0] += 1 }
    let usual = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
    return usual.isEmpty ? "\"\(name)\"" : ".\(usual)(name: \"\(name)\")"
  }

  /// Inserts an entry among entries of the same form. If these are sorted by name, they stay sorted.
  private func inserting(_ entry: String, inOrder name: String, into list: List) -> String {
    let isPlain = entry.hasPrefix("\"")
    let alike = list.elements.indices.filter { self.isPlain(list.elements[$0]) == isPlain }
    let names = alike.map { dependencyName(list.elements[$0]).lowercased() }
    guard alike.count > 1, alike == Array(alike[0]...alike[alike.count - 1]), names == names.sorted() else {
      return appending(entry, to: list)
    }
    let before = names.lastIndex { $0 < name.lowercased() }
    guard let before else { return inserting(entry, before: list.elements[alike[0]].tokens) }
    return inserting(entry, after: list.elements[alike[before]].tokens)
  }

  private func inserting(_ entry: String, before item: Range<Int>) -> String {
    let token = text.tokens[item.lowerBound]
    let end = token.startsLine ? "\n" + text.indentation(item.lowerBound) : " "
    return text.inserting("\(entry),\(end)", at: Int(token.range.start))
  }
}
