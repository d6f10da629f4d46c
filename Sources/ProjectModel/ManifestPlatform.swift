/// A host platform on which SwiftPM evaluates a manifest. The targets in a manifest can depend on the host.
package enum ManifestPlatform: String, Sendable, CaseIterable {
  case linux, macOS, windows
}

/// The test of an `#if` for a platform of a manifest: `os(iOS)` for `iOS`, `os(Linux)` for `linux`. nil for platforms
/// that no such test has.
package func systemTest(ofPlatform name: String) -> String? {
  switch name {
  case "iOS", "macOS", "tvOS", "watchOS", "visionOS": "os(\(name))"
  // Code for Mac Catalyst is compiled as code for iOS.
  case "macCatalyst": "os(iOS)"
  case "linux": "os(Linux)"
  case "windows": "os(Windows)"
  case "android": "os(Android)"
  case "wasi": "os(WASI)"
  case "openbsd": "os(OpenBSD)"
  default: nil
  }
}
