/// The targets and packages of an evaluated manifest. Functions and loops in a manifest can create targets that are in
/// no list.
package struct ManifestReading: Sendable {
  package var targets: Set<String>
  package var products: Set<String>
  /// The identities of the packages that the manifest depends on.
  package var packages: Set<String>
  /// Evaluates the text of a manifest, and returns its targets, including those that functions create. The result is
  /// empty if the manifest cannot be evaluated.
  package var read: @Sendable (String) -> [ReadTarget]

  package init(
    targets: Set<String> = [], products: Set<String> = [], packages: Set<String> = [],
    read: @escaping @Sendable (String) -> [ReadTarget] = { _ in [] }
  ) {
    self.targets = targets
    self.products = products
    self.packages = packages
    self.read = read
  }
}

/// A target of an evaluated manifest.
package struct ReadTarget: Sendable {
  package var name: String
  package var isTest: Bool
  package var path: String?
  package var dependencies: [String]

  package init(name: String, isTest: Bool, path: String?, dependencies: [String]) {
    self.name = name
    self.isTest = isTest
    self.path = path
    self.dependencies = dependencies
  }
}

/// The last word of a target's name, for example `Feature` of `CartFeature` or `UI` of `CartSwiftUI`.
func lastWord(of name: String) -> Substring {
  var start = name.endIndex
  var wasLower = false
  while start > name.startIndex {
    let before = name.index(before: start)
    let isUpper = name[before].isUppercase
    if !isUpper, start < name.endIndex, name[start].isUppercase, !wasLower { break }
    start = before
    if isUpper, wasLower { break }
    wasLower = wasLower || !isUpper
  }
  return name[start...]
}
