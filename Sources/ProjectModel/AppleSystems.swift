/// The Apple platforms that a target is built for. Empty if they are not known.
package struct AppleSystems: OptionSet, Hashable, BitwiseCopyable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let iOS = AppleSystems(rawValue: 1 << 0)
  package static let macOS = AppleSystems(rawValue: 1 << 1)
  package static let tvOS = AppleSystems(rawValue: 1 << 2)
  package static let watchOS = AppleSystems(rawValue: 1 << 3)
  package static let visionOS = AppleSystems(rawValue: 1 << 4)

  /// The platforms as conditions of an `#if`, such as `os(iOS)`; nil if they are not known.
  package var tests: Set<String>? {
    let names: [(AppleSystems, String)] = [
      (.iOS, "os(iOS)"), (.macOS, "os(macOS)"), (.tvOS, "os(tvOS)"), (.watchOS, "os(watchOS)"),
      (.visionOS, "os(visionOS)"),
    ]
    return isEmpty ? nil : Set(names.filter { contains($0.0) }.map(\.1))
  }
}
