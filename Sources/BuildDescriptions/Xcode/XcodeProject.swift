import ProjectModel

// What an Xcode project says of its targets, as far as it matters to their modules: the files that each compiles,
// what it depends on, and the name that an import uses. Nothing here has seen the disk.

/// One *.xcodeproj, or what Tuist would make one of.
package struct XcodeProject: Sendable {
  /// Of the bundle, from the root: `App/App.xcodeproj`; or of Tuist's `App/Project.swift`.
  package var path: String
  package var targets: [XcodeTarget] = []
  /// The folders, from the root, of packages that it takes in, and of whatever else it shows as a folder.
  package var packageFolders: [String] = []
  /// Those of `packageFolders` that it names as packages, each with where it does.
  package var requirements: [Package.Requirement] = []
  /// The identities of the packages that it names from other repositories.
  package var remotePackages: Set<String> = []
  /// Other projects that it takes in, by their bundles from the root.
  package var projects: [String] = []
  package var problems: [Problem] = []

  package init(path: String) { self.path = path }

  /// What of the bundle is read.
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
  }

  package var name: String
  package var kind: Kind
  /// The name that an `import` uses.
  package var moduleName: String
  /// What it builds is called so, without a suffix.
  package var productName: String
  /// Neither name may be another that stands where it is not read.
  package var isNameKnown = true
  /// The Swift files that it names one by one, from the root, each once, in the order of the project.
  package var files: [String] = []
  /// The same for sources in another language.
  package var otherFiles: [String] = []
  /// Folders that hold its sources, whatever stands in them.
  package var folders: [SynchronizedFolder] = []
  package var dependencies: [XcodeDependency] = []
  /// The Swift language mode, `5` or `6`, where its settings tell.
  package var languageMode: String?
  /// Its settings ask for complete concurrency checking, or the language mode is 6.
  package var hasStrictConcurrency = false
  /// Its settings put what says nothing else on the main actor.
  package var isMainActorByDefault = false
  /// What its settings have it built for.
  package var systems: AppleSystems = []
  /// The header that its Swift files see, from the root.
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

/// A folder whose files are members of a target without being named.
package struct SynchronizedFolder: Hashable, Sendable {
  /// From the root.
  package var path: String
  /// Files and folders below it, from the root, that are no members.
  package var excluded: [String] = []
  /// Of a folder that is not the target's own: what alone is a member; nil for all.
  package var only: [String]?

  package func holds(_ file: String) -> Bool {
    isPath(file, atOrBelow: path) && !excluded.contains { isPath(file, atOrBelow: $0) }
      && only?.contains { isPath(file, atOrBelow: $0) } ?? true
  }
}

/// What a target says it depends on, or links.
package struct XcodeDependency: Hashable, Sendable {
  package enum Form: String, Sendable {
    /// A target of the same project, or of another one in the tree.
    case target
    /// A product of a Swift package.
    case product
    /// A plugin of a Swift package that takes part in the build.
    case plugin
    /// A framework or library by its file's name, from wherever it comes.
    case framework
    /// The application that a test target runs in.
    case host
  }

  /// Of a target or product; of a framework its name without its suffix.
  package var name: String
  package var form: Form
  /// The other project's bundle, from the root, where a target comes from one.
  package var project: String?
  /// A product whose package comes from another repository.
  package var isRemote = false
  /// The folders of packages of which one brings the product along by its own requirements, as Tuist's externals come;
  /// nil where the project itself says where it comes from.
  package var requirers: [String]?
  package var place: Place
}
