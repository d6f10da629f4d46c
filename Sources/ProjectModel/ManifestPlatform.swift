/// A host platform on which SwiftPM compiles a manifest. A manifest can declare different targets on different hosts.
package enum ManifestPlatform: String, Sendable, CaseIterable {
  case linux, macOS, windows
}
