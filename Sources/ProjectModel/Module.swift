/// A module's index in `Project.modules`.
package struct ModuleID: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// 32 bits are enough, and save memory in tables with millions of IDs.
  package let number: Int32
  @inlinable package var index: Int { Int(number) }
  @inlinable package init(_ index: Int) { number = Int32(truncatingIfNeeded: index) }
  @inlinable package static func < (left: ModuleID, right: ModuleID) -> Bool { left.index < right.index }
}

/// A file's index in `Project.files`.
package struct FileID: Hashable, Comparable, BitwiseCopyable, Sendable {
  package let number: Int32
  @inlinable package var index: Int { Int(number) }
  @inlinable package init(_ index: Int) { number = Int32(truncatingIfNeeded: index) }
  @inlinable package static func < (left: FileID, right: FileID) -> Bool { left.index < right.index }
}

/// A target of the project, or an external module that the project imports.
package struct Module: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case library, executable, test, macro, plugin, systemLibrary, binary
    /// A module that is imported or depended on, but not part of the project: UIKit, or a module of another repository.
    case external
  }

  /// The target's name as spelled in the manifest.
  package var name: String
  /// The name that an `import` uses: `my_lib` for `my-lib`.
  package var importName: String
  /// Whether the import name is certain. False if build settings that archlint does not read may set another name.
  package var isNameKnown = true
  package var kind: Kind
  /// The index of the module's package in `Project.packages`; nil if the module is in no package.
  package var package: Int?
  /// The path of the `.xcodeproj` bundle or Tuist `Project.swift` that declares the target, relative to the root; nil
  /// if no such project declares it.
  package var project: String?
  /// Whether a module description file (`--modules`), a Bazel or CocoaPods build file, or `swift package describe`
  /// declares the module.
  package var isGiven = false
  /// The folder of the target's sources, relative to the root, without a trailing slash. "" is the root; nil means an
  /// external module.
  ///
  /// The files of an Xcode target may be in any folder. The target's folder is then its synchronized folder, or else
  /// the folder that contains two thirds of its files.
  package var folder: String?
  /// Whether the module represents a whole project without a manifest. Its name is the name of the root folder.
  package var isNamedByFolder = false
  package var files: [FileID] = []
  package var dependencies: [DeclaredDependency] = []
  /// The place in the manifest or project file that declares the target.
  package var place: Place?
  /// The Swift language mode, `5` or `6`, if the manifest sets it.
  package var languageMode: String?
  /// Whether the manifest sets `defaultIsolation(MainActor.self)`.
  package var isMainActorByDefault = false
  /// Whether the manifest enables complete concurrency checking, or the language mode is 6.
  package var hasStrictConcurrency = false
  /// Whether the target has source files in a language other than Swift.
  package var hasOtherLanguages = false
  /// Whether some Swift files of the target are missing, because a build generates them or they could not be read. The
  /// imports of the module are then incomplete.
  package var lacksSources = false
  /// Whether the manifest declares resources. Other targets can use these resources without an import.
  package var hasResources = false
  /// The module aliases in the target's compiler flags. The keys are the names that imports use, the values the real
  /// names.
  package var moduleAliases: [String: String] = [:]
  /// Whether the package or project is test data: a fixture for the tests of the project.
  package var isTestData = false
  /// Whether the module is an Xcode UI test target. UI tests control the app from outside and cannot import it.
  package var isOfInterface = false
  /// Whether the declaration of the target was read completely, so that no dependency and no source path is missing.
  package var isComplete = true
  /// The host platforms on which the manifest declares the target. Empty if all hosts do, because no `#if` is around
  /// it.
  package var platforms: [ManifestPlatform] = []

  package init(name: String, importName: String, kind: Kind) {
    self.name = name
    self.importName = importName
    self.kind = kind
  }

  /// The kind of file that declares the module and its dependencies.
  package enum Declaration: Sendable { case package, tuist, xcode, moduleFile }

  /// The kind of file that declares the module's dependencies. nil if no file does: the module is external, or is only
  /// named by the archlint configuration or by the root folder.
  package var declaration: Declaration? {
    if package != nil { return .package }
    if let project { return project.hasSuffix(".xcodeproj") ? .xcode : .tuist }
    return isGiven ? .moduleFile : nil
  }

  /// Whether the declarations in the module are known: the project contains it, or it has an SDK interface.
  package var isKnown: Bool { kind != .external || !files.isEmpty }
}

/// One entry of a target's `dependencies`.
package struct DeclaredDependency: Hashable, Sendable {
  package enum Form: String, Sendable { case target, product, byName, plugin }

  /// The name of a target or product, as spelled in the manifest.
  package var name: String
  package var form: Form
  /// The `package:` argument of a product dependency.
  package var package: String?
  /// The folder of the package that provides the product, if `swift package describe` names it.
  package var home: String?
  /// The modules that the dependency refers to: a target, or the targets of a product. Empty if they are outside of the
  /// project.
  package var modules: [ModuleID] = []
  /// The modules that the dependency may refer to if its package was not found: modules of the project's own products
  /// with this name.
  package var candidates: [ModuleID] = []
  /// Whether a part of the dependency could not be evaluated. The dependency may then refer to any module.
  package var isUnread = false
  /// Whether the module or external product that the dependency refers to is known. Otherwise, it may refer to any
  /// module.
  package var isResolved: Bool { !isUnread && candidates.isEmpty }
  /// Whether the dependency has a `condition: .when(…)` or is inside an `#if` in the manifest.
  package var isConditional = false
  /// The platforms of its `condition: .when(platforms:)`, as tests such as `os(iOS)`. Empty if it has none, or if they
  /// are not known.
  package var systems: Set<String> = []
  /// The host platforms on which the manifest declares the dependency. Empty if all hosts do, because no `#if` is
  /// around it.
  package var platforms: [ManifestPlatform] = []
  /// The `moduleAliases` argument. The keys are the original module names, the values the names that imports use.
  package var moduleAliases: [String: String] = [:]
  package var place: Place

  package init(name: String, form: Form, place: Place) {
    self.name = name
    self.form = form
    self.place = place
  }
}

/// One `Package.swift` and its declarations.
package struct Package: Sendable {
  package struct Product: Sendable {
    package enum Kind: String, Sendable { case library, executable, plugin }
    package var name: String
    package var kind: Kind
    /// The names of its targets.
    package var targets: [String]
    package var place: Place
    /// Whether all targets of the package are known.
    package var isComplete = true

    package init(name: String, kind: Kind, targets: [String], place: Place) {
      self.name = name
      self.kind = kind
      self.targets = targets
      self.place = place
    }
  }

  /// A package that the manifest lists in the package's `dependencies`.
  package struct Requirement: Sendable {
    /// The package identity: the last component of the URL or path, in lower case and without `.git`.
    package var identity: String
    /// The folder of the required package, relative to the root; nil unless it is a path dependency inside of the
    /// project.
    package var folder: String?
    /// The `name:` argument, which older tools versions allow.
    package var name: String?
    package var place: Place

    package init(identity: String, folder: String?, name: String? = nil, place: Place) {
      self.identity = identity
      self.folder = folder
      self.name = name
      self.place = place
    }
  }

  package var name: String
  /// The package's folder relative to the root; "" for the root itself.
  package var folder: String
  /// The manifest's path relative to the root.
  package var manifest: String
  package var toolsVersion: String
  package var products: [Product] = []
  package var requirements: [Requirement] = []
  /// The platforms that the manifest lists, as tests such as `os(iOS)`. Empty if it lists none, or if they are not known.
  package var systems: Set<String> = []
  /// Whether the package is test data: a fixture for the tests of the project.
  package var isTestData = false
  /// Whether the manifest was read completely.
  package var isComplete = true

  package init(name: String, folder: String, manifest: String, toolsVersion: String) {
    self.name = name
    self.folder = folder
    self.manifest = manifest
    self.toolsVersion = toolsVersion
  }
}
