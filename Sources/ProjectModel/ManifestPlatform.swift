/// A platform that a manifest may be read on. SwiftPM compiles it on the host, so what it declares depends on it.
package enum ManifestPlatform: String, Sendable, CaseIterable {
  case linux, macOS, windows
}
