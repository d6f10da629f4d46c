import Foundation

/// The pages of the documentation, by their paths from the root of this repository.
package let documentationPages: [String] = {
  let names = try? FileManager.default.contentsOfDirectory(atPath: packageRoot.appending(path: "docs").path)
  let pages = (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
  return ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "Editors/README.md"] + pages
}()
