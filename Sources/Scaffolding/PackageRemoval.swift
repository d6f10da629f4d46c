// Removes packages from a manifest.

extension EditableManifest {
  /// The manifest without the packages that no target uses any more.
  ///
  /// - Parameter before: The manifest before its dependencies were changed.
  package func removingPackages(unusedSince before: EditableManifest) -> String {
    let unused = before.lists.usedPackages.subtracting(lists.usedPackages)
    let rest = unused.sorted().reduce(self) { manifest, name in
      manifest.lists.removingPackage(name).map { EditableManifest($0) } ?? manifest
    }
    return rest.text
  }
}

extension ManifestLists {
  /// The packages whose products and plugins the manifest uses, in lowercase.
  fileprivate var usedPackages: Set<String> {
    let named = calls(of: ["product", "plugin"]).compactMap { argument("package", in: $0) }.compactMap(name(at:))
    return Set(named).union(namesOfProducts)
  }

  /// The dependencies that are written by their name alone and are no targets, in lowercase. They are products. Usually,
  /// the package has the same name.
  private var namesOfProducts: Set<String> {
    let targets = Set(targetNames)
    let entries = targetElements.compactMap(\.open).compactMap { argument("dependencies", in: $0) }.compactMap(array)
    let names = entries.flatMap(\.elements).filter { isPlain($0) || $0.function == "byName" }.map(dependencyName)
    return Set(names.filter { !targets.contains($0) }.map { $0.lowercased() })
  }

  /// Removes a package. nil if a target may still use it, or if the list has no clear entry for it.
  ///
  /// - Parameter name: The name of the package in lowercase.
  fileprivate func removingPackage(_ name: String) -> String? {
    guard let call, let list = packageList("dependencies") else { return nil }
    let found = list.elements.indices.filter { names(ofPackage: list.elements[$0]).contains(name) }
    let packages = Set(list.elements.flatMap(names(ofPackage:)))
    // A product without a package of its name may be of any package.
    guard found.count == 1, !isMentioned(name, besides: list.elements[found[0]].tokens),
      namesOfProducts.isSubset(of: packages)
    else { return nil }
    return removing(found[0], from: list, in: call)
  }

  /// The names by which targets may refer to the package of an entry: its own name, and the last part of its path.
  private func names(ofPackage element: Element) -> [String] {
    guard element.function == "package", let open = element.open else { return [] }
    return ["name", "url", "path"].compactMap { argument($0, in: open) }.compactMap(name(at:)).map { path in
      let last = path.split(separator: "/").last.map(String.init) ?? path
      return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
  }

  private func isMentioned(_ name: String, besides entry: Range<Int>) -> Bool {
    text.tokens.indices.contains { !entry.contains($0) && self.name(at: $0..<$0 + 1) == name }
  }

  /// The opening parentheses of all calls of enum cases with these names.
  private func calls(of names: Set<String>) -> [Int] {
    text.tokens.indices.filter { index in
      text.kind(index) == .leftParen && text.kind(index - 2) == .period && names.contains(text.text(index - 1))
    }
  }

  /// The text of a string literal, in lowercase. nil for other expressions.
  private func name(at tokens: Range<Int>) -> String? {
    guard tokens.count == 1, text.kind(tokens.lowerBound) == .string else { return nil }
    return unquoted(text.text(tokens.lowerBound)).lowercased()
  }
}
