import Foundation

/// The root folder of this repository.
package let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

package let fixtures = packageRoot.appending(path: "Fixtures")

/// The text of a golden, which is a file of this repository.
///
/// `ARCHLINT_UPDATE_GOLDENS=1 swift test` writes `found` to the file first.
package func golden(_ path: String, updatedTo found: String) throws -> String {
  let file = packageRoot.appending(path: path)
  if ProcessInfo.processInfo.environment["ARCHLINT_UPDATE_GOLDENS"] != nil { try Data(found.utf8).write(to: file) }
  return try String(contentsOf: file, encoding: .utf8)
}

/// The folders that `archlint.json5` excludes, because their code is not compiled with this package.
package let excludedFolders = [
  "Fixtures", "Tests/Fuzz", "Tests/Generated", "Plugins/prebuilt", "Plugins/ArchlintBuild",
]
