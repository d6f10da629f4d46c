import ProjectModel

extension AppleSystems {
  /// Parses the value of `SDKROOT` or `SUPPORTED_PLATFORMS`, for example `iphoneos`, `macosx14.0` or `iphoneos
  /// iphonesimulator`. The set is empty if an SDK in the value is unknown, such as `auto`.
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
}
