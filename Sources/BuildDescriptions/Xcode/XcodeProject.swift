import ProjectModel

// The parts of an Xcode project that determine modules: the files, dependencies and module name of each target. These
// values come from the project file alone, without access to the disk.

/// An Xcode project: an `.xcodeproj` bundle, or what Tuist would generate from a `Project.swift`.
package struct XcodeProject: Sendable {
  /// The bundle relative to the root, `App/App.xcodeproj`, or the Tuist manifest, `App/Project.swift`.
  package var path: String
  package var targets: [XcodeTarget] = []
  /// The folders of local packages, and all other folders that the project references, relative to the root. In old
  /// projects, a package is a plain folder.
  package var packageFolders: [String] = []
  /// The references in `packageFolders` that are certainly packages, with their places.
  package var requirements: [Package.Requirement] = []
  /// The identities of the remote packages that the project references.
  package var remotePackages: Set<String> = []
  /// The bundles of referenced projects, relative to the root.
  package var projects: [String] = []
  package var problems: [Problem] = []

  package init(path: String) { self.path = path }

  /// The project file in the bundle.
  package var file: String { path + "/project.pbxproj" }
}

/// One target that compiles code.
package struct XcodeTarget: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case application, framework
    case staticLibrary = "static library"
    case dynamicLibrary = "dynamic library"
    case bundle
    case unitTests = "unit tests"
    case uiTests = "UI tests"
    case appExtension = "extension"
    case service, tool
    case other

    /// The kind of module that rules see.
    var module: Module.Kind {
      switch self {
      case .framework, .staticLibrary, .dynamicLibrary: .library
      case .unitTests, .uiTests: .test
      case .application, .bundle, .appExtension, .service, .tool, .other: .executable
      }
    }
  }

  package var name: String
  package var kind: Kind
  /// The module name that an `import` uses.
  package var moduleName: String
  /// The name of the product without a suffix.
  package var productName: String
  /// Whether `moduleName` and `productName` are certain. False if they may depend on settings that were not read.
  package var isNameKnown = true
  /// The Swift files that the target lists, relative to the root, without duplicates, in project order.
  package var files: [String] = []
  /// The source files in other languages that the target lists, relative to the root, without duplicates, in project
  /// order.
  package var otherFiles: [String] = []
  /// The folders whose files are members of the target although the project does not list the files.
  package var folders: [SynchronizedFolder] = []
  package var dependencies: [XcodeDependency] = []
  /// Whether all dependencies of the target could be read.
  package var isComplete = true
  /// Whether the target has resources. Known only for targets of Tuist manifests.
  package var hasResources = false
  /// The Swift language mode, `5` or `6`; nil if the build settings do not state it.
  package var languageMode: String?
  /// Whether the build settings enable complete concurrency checking, or the language mode is 6.
  package var hasStrictConcurrency = false
  /// Whether the default actor isolation in the build settings is `MainActor`.
  package var isMainActorByDefault = false
  /// The platforms that the build settings select.
  package var systems: AppleSystems = []
  /// The bridging header, relative to the root.
  package var bridgingHeader: String?
  package var place: Place

  package init(name: String, kind: Kind, place: Place) {
    self.name = name
    self.kind = kind
    self.place = place
    moduleName = importName(of: name)
    productName = name
  }
}

/// A folder whose files are members of a target although the project does not list the files.
package struct SynchronizedFolder: Hashable, Sendable {
  /// The path of the folder relative to the root.
  package var path: String
  /// The files and folders in the synchronized folder that are not members, relative to the root.
  package var excluded: [String] = []
  /// The only files and folders that are members, if the synchronized folder belongs to another target. nil if all are
  /// members.
  package var only: [String]?

  package func holds(_ file: String) -> Bool {
    isPath(file, atOrBelow: path) && !excluded.contains { isPath(file, atOrBelow: $0) }
      && only?.contains { isPath(file, atOrBelow: $0) } ?? true
  }
}

/// A dependency that a target declares, or a library that the target links.
package struct XcodeDependency: Hashable, Sendable {
  package enum Form: String, Sendable {
    /// A target of the same project, or of another project in the source tree.
    case target
    /// A product of a Swift package.
    case product
    /// A build tool plugin of a Swift package.
    case plugin
    /// A framework or library that is linked by its file name.
    case framework
    /// The application that hosts the tests of a test target.
    case host
  }

  /// The name of the target or product that is needed. For a framework, its file name without the suffix.
  package var name: String
  package var form: Form
  /// The bundle of the project that declares the target, relative to the root, if that is another project; otherwise
  /// nil.
  package var project: String?
  /// Whether the product comes from a remote package.
  package var isRemote = false
  /// The folders of packages whose dependencies may provide the product, for a Tuist `.external` dependency. nil if the
  /// project itself references the product's package.
  package var requirers: [String]?
  package var place: Place
}
