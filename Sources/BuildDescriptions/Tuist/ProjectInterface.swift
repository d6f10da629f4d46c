extension ManifestInterface {
  static let project = ManifestInterface(projectInterface, root: "Project")
}

/// Declares the part of Tuist's ProjectDescription that affects the contents of a `Project.swift`. It is written like
/// `packageInterface`, in Swift without function bodies.
let projectInterface = """
  class Project {
    var name: String
    var targets: [Target] = []
    init(
      name: String, organizationName: Unread = nil, classPrefix: Unread = nil, options: Unread = nil,
      packages: Unread = [], settings: Unread = nil, targets: [Target] = [], schemes: Unread = [],
      fileHeaderTemplate: Unread = nil, additionalFiles: Unread = [], resourceSynthesizers: Unread = [])
  }

  class Target {
    var name: String
    var product: Product
    var productName: String?
    var sources: SourceFilesList?
    var buildableFolders: [BuildableFolder] = []
    var dependencies: [TargetDependency] = []
    static func target(
      name: String, destinations: Unread = nil, product: Product, productName: String? = nil, bundleId: Unread = nil,
      deploymentTargets: Unread = nil, infoPlist: Unread = nil, sources: SourceFilesList? = nil,
      resources: Unread = nil, buildableFolders: [BuildableFolder] = [], copyFiles: Unread = nil, headers: Unread = nil,
      entitlements: Unread = nil, scripts: Unread = [], dependencies: [TargetDependency] = [], settings: Unread = nil,
      coreDataModels: Unread = [], environmentVariables: Unread = [:], launchArguments: Unread = [],
      additionalFiles: Unread = [], buildRules: Unread = [], mergedBinaryType: Unread = nil, mergeable: Unread = nil,
      onDemandResourcesTags: Unread = nil, metadata: Unread = nil) -> Target
    init(
      name: String, platform: Unread = nil, destinations: Unread = nil, product: Product, productName: String? = nil,
      bundleId: Unread = nil, deploymentTarget: Unread = nil, deploymentTargets: Unread = nil, infoPlist: Unread = nil,
      sources: SourceFilesList? = nil, resources: Unread = nil, copyFiles: Unread = nil, headers: Unread = nil,
      entitlements: Unread = nil, actions: Unread = [], scripts: Unread = [], dependencies: [TargetDependency] = [],
      settings: Unread = nil, coreDataModels: Unread = [], environment: Unread = [:],
      environmentVariables: Unread = [:], launchArguments: Unread = [], additionalFiles: Unread = [],
      buildRules: Unread = [], mergedBinaryType: Unread = nil, mergeable: Unread = nil)
  }

  enum Product {
    case app, staticLibrary, dynamicLibrary, framework, staticFramework, unitTests, uiTests, bundle, commandLineTool
    case appClip, appExtension, watch2App, watch2Extension, tvTopShelfExtension, messagesExtension
    case stickerPackExtension, xpc, systemExtension, extensionKitExtension, macro
  }

  enum TargetDependency {
    static func target(name: String, status: Unread = nil, condition: Unread = nil) -> TargetDependency
    static func target(_ target: Target, status: Unread = nil, condition: Unread = nil) -> TargetDependency
    static func project(
      target: String, path: Path, status: Unread = nil, condition: Unread = nil) -> TargetDependency
    static func framework(path: Path, status: Unread = nil, condition: Unread = nil) -> TargetDependency
    static func library(
      path: Path, publicHeaders: Path, swiftModuleMap: Path? = nil, condition: Unread = nil) -> TargetDependency
    static func package(
      product: String, type: Unread = nil, embedded: Unread = nil, condition: Unread = nil) -> TargetDependency
    static func sdk(name: String, type: Unread = nil, status: Unread = nil, condition: Unread = nil) -> TargetDependency
    static func xcframework(
      path: Path, expectedSignature: Unread = nil, status: Unread = nil, condition: Unread = nil) -> TargetDependency
    static func bundle(path: Path, condition: Unread = nil) -> TargetDependency
    static func macro(name: String) -> TargetDependency
    static func plugin(name: String) -> TargetDependency
    static func external(name: String, condition: Unread = nil) -> TargetDependency
    case xctest
  }

  struct Path: ExpressibleByStringLiteral {
    init(_ path: String)
    init(stringLiteral value: String)
    static func path(_ path: String) -> Path
    static func relativeToCurrentFile(_ path: String) -> Path
    static func relativeToManifest(_ path: String) -> Path
    static func relativeToRoot(_ path: String) -> Path
  }

  struct SourceFilesList: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    var globs: [SourceFileGlob]
    init(globs: [SourceFileGlob]) { self.globs = globs }
    init(stringLiteral value: String) { globs = [.init(stringLiteral: value)] }
    init(arrayLiteral elements: SourceFileGlob...) { globs = elements }
    static func sourceFilesList(globs: [SourceFileGlob]) -> SourceFilesList { SourceFilesList(globs: globs) }
    static func paths(_ paths: [Path]) -> SourceFilesList { SourceFilesList(globs: paths.map { .glob($0) }) }
  }

  struct SourceFileGlob: ExpressibleByStringLiteral {
    init(stringLiteral value: String)
    init(_ glob: Path, excluding: [Path] = [], compilerFlags: Unread = nil, codeGen: Unread = nil)
    static func glob(
      _ glob: Path, excluding: [Path] = [], compilerFlags: Unread = nil, codeGen: Unread = nil,
      compilationCondition: Unread = nil) -> SourceFileGlob
    static func generated(_ path: Path, compilationCondition: Unread = nil) -> SourceFileGlob
  }

  struct BuildableFolder: ExpressibleByStringLiteral {
    init(stringLiteral value: String)
    static func folder(_ path: Path, exceptions: BuildableFolderExceptions = []) -> BuildableFolder
  }

  struct BuildableFolderExceptions: ExpressibleByArrayLiteral {
    var exceptions: [BuildableFolderException]
    init(arrayLiteral elements: BuildableFolderException...) { exceptions = elements }
    static func exceptions(_ exceptions: [BuildableFolderException]) -> BuildableFolderExceptions {
      var result: BuildableFolderExceptions = []
      result.exceptions = exceptions
      return result
    }
  }

  struct BuildableFolderException {
    static func exception(
      excluded: [Path] = [], compilerFlags: Unread = [:], publicHeaders: Unread = [], privateHeaders: Unread = [],
      platformFilters: Unread = [:]) -> BuildableFolderException
  }

  enum Environment {
    struct Value {
      func getString(default value: String) -> String { value }
      func getBoolean(default value: Bool) -> Bool { value }
    }
  }

  """ + standardInterface
