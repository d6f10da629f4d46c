import ProjectModel

// Test data: sample packages and projects, and invalid files, which tests use as input. They are not part of the
// project's architecture.

/// The test data in a tree that also has other modules.
package struct TestData {
  /// The sample packages and projects that stand in a test target's folder, whatever their names.
  var insideTests: [String] = []
  /// Those whose names would make them test data, if the tree's own modules did not use them.
  var used: [String] = []

  package func holds(_ path: String) -> Bool {
    if insideTests.contains(where: { isPath(path, below: $0) }) { return true }
    return isNamedForTestData(path) && !used.contains { isPath(path, below: $0) }
  }
}
