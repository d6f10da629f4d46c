import ProjectModel

// The parts of an Xcode project that determine modules: the files, dependencies and module name of each target. These
// values come from the project file alone, without access to the disk.

/// One `.xcodeproj`, or the equivalent of a Tuist `Project.swift`.
package struct XcodeProject: Sendable {
  /// The bundle relative to the root, `App/App.xcodeproj`, or the Tuist manifest, `App/Project.swift`.
  package var path: String
  package var targets: [XcodeTarget] = []
  /// The folders of local packages, and all other folders that the project references. Relative to the root.
  package var packageFolders: [String] = []
  /// The package references among `packageFolders`, with their places.
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
  /// Whether `moduleName` and `productName` are certain. False if settings that were not read may change them.
  package var isNameKnown = true
  /// The Swift files that the target lists, relative to the root, without duplicates, in project order.
  package var files: [String] = []
  /// Like `files`, for source files in other languages.
  package var otherFiles: [String] = []
  /// The folders whose files are members of the target without being listed.
  package var folders: [SynchronizedFolder] = []
  package var dependencies: [XcodeDependency] = []
  /// Whether all dependencies could be read.
  package var isComplete = true
  /// Whether a Tuist manifest declares resources.
  package var hasResources = false
  /// The Swift language mode, `5` or `6`, if the build settings set it.
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

/// A folder whose files are members of a target without being listed.
package struct SynchronizedFolder: Hashable, Sendable {
  /// Relative to the root.
  package var path: String
  /// Files and folders in it that are not members, relative to the root.
  package var excluded: [String] = []
  /// If the folder belongs to another target: the only files and folders that are members. nil if all are.
  package var only: [String]?

  package func holds(_ file: String) -> Bool {
    isPath(file, atOrBelow: path) && !excluded.contains { isPath(file, atOrBelow: $0) }
      && only?.contains { isPath(file, atOrBelow: $0) } ?? true
  }
}

/// A declared dependency of a target, or a library that it links.
package struct XcodeDependency: Hashable, Sendable {
  package enum Form: String, Sendable {
    /// A target of the same project, or of another project in the tree.
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

  /// The name of a target or product, or the name of a framework without its suffix.
  package var name: String
  package var form: Form
  /// For a target of another project, the bundle of that project relative to the root.
  package var project: String?
  /// Whether the product comes from a remote package.
  package var isRemote = false
  /// For a Tuist `.external` dependency, the folders of the packages whose dependencies may provide the product. nil if
  /// the project itself references the package.
  package var requirers: [String]?
  package var place: Place
}
