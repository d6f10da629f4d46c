/// The systems that a target is built for, by what Xcode calls their SDKs. Empty where that is not known.
package struct AppleSystems: OptionSet, Hashable, BitwiseCopyable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let iOS = AppleSystems(rawValue: 1 << 0)
  package static let macOS = AppleSystems(rawValue: 1 << 1)
  package static let tvOS = AppleSystems(rawValue: 1 << 2)
  package static let watchOS = AppleSystems(rawValue: 1 << 3)
  package static let visionOS = AppleSystems(rawValue: 1 << 4)

  /// Those of `SDKROOT` or `SUPPORTED_PLATFORMS`: `iphoneos`, `macosx14.0`, `iphoneos iphonesimulator`; none where one is
  /// not known, as `auto`.
  init(sdks: String) {
    var systems: AppleSystems = []
    for sdk in sdks.split(separator: " ") {
      guard let system = Self.sdks.first(where: { Self.isSDK(sdk, named: $0.name) })?.system else {
        self = []
        return
      }
      systems.insert(system)
    }
    self = systems
  }

  private static func isSDK(_ written: Substring, named name: String) -> Bool {
    written.hasPrefix(name) && written.dropFirst(name.count).allSatisfy { $0 == "." || $0.isNumber }
  }

  private static let sdks: [(name: String, system: AppleSystems)] = [
    ("iphoneos", .iOS), ("iphonesimulator", .iOS), ("macosx", .macOS), ("appletvos", .tvOS),
    ("appletvsimulator", .tvOS), ("watchos", .watchOS), ("watchsimulator", .watchOS), ("xros", .visionOS),
    ("xrsimulator", .visionOS),
  ]

  /// As `#if` asks for them, `os(iOS)`; nil where they are not known.
  var tests: Set<String>? {
    let names: [(AppleSystems, String)] = [
      (.iOS, "os(iOS)"), (.macOS, "os(macOS)"), (.tvOS, "os(tvOS)"), (.watchOS, "os(watchOS)"),
      (.visionOS, "os(visionOS)"),
    ]
    return isEmpty ? nil : Set(names.filter { contains($0.0) }.map(\.1))
  }
}

extension XcodeMembership {
  /// For each file the systems that it is compiled for: none where one of those who compile it does not say.
  ///
  /// - Parameter known: for each file the modules that others than Xcode's targets make of it.
  func systemsOfFiles(_ projects: [XcodeProject], beside known: [[ModuleID]]) -> [AppleSystems] {
    var systems = [AppleSystems](repeating: [], count: known.count)
    var isOpen = known.map { !$0.isEmpty }
    for (project, targets) in zip(projects, files) {
      for (target, files) in zip(project.targets, targets) {
        for file in files {
          systems[file].formUnion(target.systems)
          if target.systems.isEmpty { isOpen[file] = true }
        }
      }
    }
    return zip(systems, isOpen).map { $1 ? [] : $0 }
  }
}
