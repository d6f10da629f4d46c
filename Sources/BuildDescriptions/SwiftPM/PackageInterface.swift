extension ManifestInterface {
  static let package = ManifestInterface(packageInterface, root: "Package")
}

/// Declares the part of PackageDescription and the standard library that affects the contents of a manifest, in Swift
/// without function bodies. A value of type `Unread` has no meaning for modules and is not evaluated. A manifest may
/// also use members and arguments that are missing here, because they are newer or do not matter.
private let packageInterface = """
  class Package {
    var name: String
    var products: [Product] = []
    var dependencies: [Package.Dependency] = []
    var targets: [Target] = []
    var swiftLanguageModes: [SwiftLanguageMode]?
    var swiftLanguageVersions: [SwiftLanguageMode]?
    var defaultLocalization: Unread?
    var platforms: [SupportedPlatform]?
    var pkgConfig: Unread?
    var providers: Unread?
    var traits: Unread?
    var cLanguageStandard: Unread?
    var cxxLanguageStandard: Unread?
    init(
      name: String, defaultLocalization: Unread = nil, platforms: [SupportedPlatform]? = nil, pkgConfig: Unread = nil,
      providers: Unread = nil, products: [Product] = [], traits: Unread = nil, dependencies: [Dependency] = [],
      targets: [Target] = [], swiftLanguageModes: [SwiftLanguageMode]? = nil, cLanguageStandard: Unread = nil,
      cxxLanguageStandard: Unread = nil)
    init(
      name: String, defaultLocalization: Unread = nil, platforms: [SupportedPlatform]? = nil, pkgConfig: Unread = nil,
      providers: Unread = nil, products: [Product] = [], dependencies: [Dependency] = [],
      targets: [Target] = [], swiftLanguageVersions: [SwiftLanguageMode]? = nil, cLanguageStandard: Unread = nil,
      cxxLanguageStandard: Unread = nil)

    struct Dependency {
      static func package(path: String) -> Dependency
      static func package(name: String, path: String) -> Dependency
      static func package(path: String, traits: Unread) -> Dependency
      static func package(url: String, from version: Version) -> Dependency
      static func package(url: String, from version: Version, traits: Unread) -> Dependency
      static func package(url: String, exact version: Version) -> Dependency
      static func package(url: String, branch: String) -> Dependency
      static func package(url: String, revision: String) -> Dependency
      static func package(url: String, _ requirement: Requirement) -> Dependency
      static func package(name: String, url: String, from version: Version) -> Dependency
      static func package(name: String, url: String, _ requirement: Requirement) -> Dependency
      static func package(id: String, from version: Version) -> Dependency
      static func package(id: String, exact version: Version) -> Dependency
      static func package(id: String, _ requirement: Requirement) -> Dependency
      struct Requirement {}
    }
  }

  struct Product {
    static func library(name: String, type: Library.LibraryType? = nil, targets: [String]) -> Product
    static func executable(name: String, targets: [String], settings: Unread = nil) -> Product
    static func plugin(name: String, targets: [String]) -> Product
    struct Library {
      enum LibraryType { case `static`, dynamic }
    }
  }

  class Target {
    var name: String
    var type: TargetType
    var isTest: Bool
    var path: String?
    var url: String?
    var sources: [String]?
    var resources: [Resource]?
    var exclude: [String] = []
    var dependencies: [Target.Dependency] = []
    var plugins: [Target.PluginUsage]?
    var swiftSettings: [SwiftSetting]?
    var cSettings: Unread?
    var cxxSettings: Unread?
    var linkerSettings: Unread?
    var publicHeadersPath: Unread?
    var packageAccess: Unread?
    var capability: Unread?
    var checksum: Unread?
    var pkgConfig: Unread?
    var providers: Unread?
    static func target(
      name: String, dependencies: [Dependency] = [], path: String? = nil, exclude: [String] = [],
      sources: [String]? = nil, resources: [Resource]? = nil, publicHeadersPath: Unread = nil,
      packageAccess: Unread = nil, cSettings: Unread = nil, cxxSettings: Unread = nil,
      swiftSettings: [SwiftSetting]? = nil, linkerSettings: Unread = nil, plugins: [PluginUsage]? = nil) -> Target
    static func executableTarget(
      name: String, dependencies: [Dependency] = [], path: String? = nil, exclude: [String] = [],
      sources: [String]? = nil, resources: [Resource]? = nil, publicHeadersPath: Unread = nil,
      packageAccess: Unread = nil, cSettings: Unread = nil, cxxSettings: Unread = nil,
      swiftSettings: [SwiftSetting]? = nil, linkerSettings: Unread = nil, plugins: [PluginUsage]? = nil) -> Target
    static func testTarget(
      name: String, dependencies: [Dependency] = [], path: String? = nil, exclude: [String] = [],
      sources: [String]? = nil, resources: [Resource]? = nil, packageAccess: Unread = nil, cSettings: Unread = nil,
      cxxSettings: Unread = nil, swiftSettings: [SwiftSetting]? = nil, linkerSettings: Unread = nil,
      plugins: [PluginUsage]? = nil) -> Target
    static func systemLibrary(
      name: String, path: String? = nil, pkgConfig: Unread = nil, providers: Unread = nil) -> Target
    static func binaryTarget(name: String, path: String) -> Target
    static func binaryTarget(name: String, url: String, checksum: Unread) -> Target
    static func plugin(
      name: String, capability: Unread, dependencies: [Dependency] = [], path: String? = nil, exclude: [String] = [],
      sources: [String]? = nil, packageAccess: Unread = nil) -> Target
    static func macro(
      name: String, dependencies: [Dependency] = [], path: String? = nil, exclude: [String] = [],
      sources: [String]? = nil, packageAccess: Unread = nil, swiftSettings: [SwiftSetting]? = nil,
      linkerSettings: Unread = nil, plugins: [PluginUsage]? = nil) -> Target
    init(
      name: String, dependencies: [Dependency] = [], path: String? = nil, exclude: [String] = [],
      sources: [String]? = nil, publicHeadersPath: Unread = nil)

    enum Dependency: ExpressibleByStringLiteral {
      static func target(name: String, condition: TargetDependencyCondition? = nil) -> Dependency
      static func product(
        name: String, package: String? = nil, moduleAliases: [String: String]? = nil,
        condition: TargetDependencyCondition? = nil) -> Dependency
      static func byName(name: String, condition: TargetDependencyCondition? = nil) -> Dependency
      init(stringLiteral value: String)
    }

    enum PluginUsage: ExpressibleByStringLiteral {
      init(stringLiteral value: String)
      static func plugin(name: String, package: String? = nil) -> PluginUsage
    }

    enum TargetType { case regular, executable, test, system, binary, plugin, macro }
    enum PluginCapability {}
  }

  struct SwiftSetting {
    static func define(_ name: String, _ condition: Unread = nil) -> SwiftSetting
    static func unsafeFlags(_ flags: [String], _ condition: Unread = nil) -> SwiftSetting
    static func enableUpcomingFeature(_ name: String, _ condition: Unread = nil) -> SwiftSetting
    static func enableExperimentalFeature(_ name: String, _ condition: Unread = nil) -> SwiftSetting
    static func interoperabilityMode(_ mode: Unread, _ condition: Unread = nil) -> SwiftSetting
    static func swiftLanguageMode(_ mode: SwiftLanguageMode, _ condition: Unread = nil) -> SwiftSetting
    static func swiftLanguageVersion(_ mode: SwiftLanguageMode, _ condition: Unread = nil) -> SwiftSetting
    static func defaultIsolation(_ isolation: MainActor.Type?, _ condition: Unread = nil) -> SwiftSetting
    static func treatAllWarnings(as level: Unread, _ condition: Unread = nil) -> SwiftSetting
    static func treatWarning(_ name: String, as level: Unread, _ condition: Unread = nil) -> SwiftSetting
    static func strictMemorySafety(_ condition: Unread = nil) -> SwiftSetting
  }

  enum SwiftLanguageMode {
    case v3, v4, v4_2, v5, v6
    static func version(_ version: String) -> SwiftLanguageMode
  }

  struct Resource {
    static func process(_ path: String, localization: Unread = nil) -> Resource
    static func copy(_ path: String) -> Resource
    static func embedInCode(_ path: String) -> Resource
  }

  struct Version: ExpressibleByStringLiteral {
    init(stringLiteral value: String)
    init(_ major: Int, _ minor: Int, _ patch: Int)
  }

  struct TargetDependencyCondition {
    static func when(platforms: [Platform]? = nil, traits: Unread = nil) -> TargetDependencyCondition
  }

  struct Platform {}
  struct SupportedPlatform {}
  struct CSetting {}
  struct CXXSetting {}
  struct LinkerSetting {}
  struct BuildSettingCondition {}
  struct BuildConfiguration {}
  struct SystemPackageProvider {}
  struct LanguageTag: ExpressibleByStringLiteral {}
  struct Trait: ExpressibleByStringLiteral {}
  struct PluginPermission {}
  struct PluginCommandIntent {}
  struct PackageDependencyTraitCondition {}
  enum CLanguageStandard {}
  enum CXXLanguageStandard {}

  """ + standardInterface

/// The types of the standard library and Foundation that manifests use.
let standardInterface = """
  struct String: ExpressibleByStringLiteral {}
  struct Character: ExpressibleByStringLiteral {}
  struct Substring: ExpressibleByStringLiteral {}
  struct Int: ExpressibleByIntegerLiteral {}
  struct UInt: ExpressibleByIntegerLiteral {}
  struct Double: ExpressibleByIntegerLiteral {}
  struct Float: ExpressibleByIntegerLiteral {}
  struct Bool {}
  struct Array {}
  struct Set {}
  struct Dictionary {}
  enum Optional {}
  struct MainActor {}

  """
