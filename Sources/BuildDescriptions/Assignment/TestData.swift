import ProjectModel

// Test data: sample packages and projects, and invalid files, which tests use as input. They are not part of the
// project's architecture.

/// The sample packages, projects and files of a source tree that count as test data. A source tree without other
/// modules has none.
package struct TestData {
  /// The sample packages and projects in the folder of a test target.
  var insideTests: [String] = []
  /// Packages and projects that are named like test data, but that modules of the project itself depend on.
  var used: [String] = []

  package func holds(_ path: String) -> Bool {
    if insideTests.contains(where: { isPath(path, below: $0) }) { return true }
    return isNamedForTestData(path) && !used.contains { isPath(path, below: $0) }
  }
}
