/// A module's index in `Project.modules`.
package struct ModuleID: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// 32 bits, because the tables of large projects contain millions of IDs.
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

/// One target of the project, or an external module that the project imports.
package struct Module: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case library, executable, test, macro, plugin, systemLibrary, binary
    /// Imported or depended on, but not part of the tree: UIKit, or a package of another repository.
    case external
  }

  /// The target's name as spelled in the manifest.
  package var name: String
  /// The name that an `import` uses: `my_lib` for `my-lib`.
  package var importName: String
  /// False if the module may have a different import name, set in build settings that archlint does not read.
  package var isNameKnown = true
  package var kind: Kind
  /// The package's index in `Project.packages`; nil for modules outside packages.
  package var package: Int?
  /// The path of the `.xcodeproj` bundle or Tuist `Project.swift` that declares the target, relative to the root. nil
  /// for modules outside such projects.
  package var project: String?
  /// Whether a module description file (`--modules`), a build file of Bazel or CocoaPods, or `swift package describe`
  /// declares the module.
  package var isGiven = false
  /// The folder of the target's sources, relative to the root, without a trailing slash. "" is the root; nil for
  /// external modules.
  ///
  /// An Xcode target may have its files anywhere. Its folder is the synchronized folder, or else the folder that
  /// contains two thirds of its files.
  package var folder: String?
  /// True if the tree has no manifest. The module then contains the whole tree and is named after the tree's folder.
  package var isNamedByFolder = false
  package var files: [FileID] = []
  package var dependencies: [DeclaredDependency] = []
  /// The declaration in the manifest or project file.
  package var place: Place?
  /// The Swift language mode, `5` or `6`, if the manifest sets it.
  package var languageMode: String?
  /// Whether the manifest sets `defaultIsolation(MainActor.self)`.
  package var isMainActorByDefault = false
  /// Whether the manifest enables complete concurrency checking, or the language mode is 6.
  package var hasStrictConcurrency = false
  /// Whether the target has source files in a language other than Swift.
  package var hasOtherLanguages = false
  /// Whether some of the target's Swift files are missing, because a build generates them or they could not be read.
  /// Its imports are then incomplete.
  package var lacksSources = false
  /// Whether the manifest declares resources. Other targets can use resources without an import.
  package var hasResources = false
  /// The module aliases in the compiler flags, from the name that an `import` uses to the real module name.
  package var moduleAliases: [String: String] = [:]
  /// Whether the package or project is a fixture for tests in the tree.
  package var isTestData = false
  /// Whether this is an Xcode UI test target. UI tests run the app from outside and cannot import it.
  package var isOfInterface = false
  /// Whether the declaration was read completely, so that no dependency or source path is missing.
  package var isComplete = true
  /// The host platforms on which the manifest declares the target. Empty if the target is not inside an `#if`.
  package var platforms: [ManifestPlatform] = []

  package init(name: String, importName: String, kind: Kind) {
    self.name = name
    self.importName = importName
    self.kind = kind
  }

  /// The kind of description that declares the module and its dependencies.
  package enum Declaration: Sendable { case package, tuist, xcode, moduleFile }

  /// nil if nothing declares the module's dependencies: it is external, or the configuration or the tree's folder names
  /// it.
  package var declaration: Declaration? {
    if package != nil { return .package }
    if let project { return project.hasSuffix(".xcodeproj") ? .xcode : .tuist }
    return isGiven ? .moduleFile : nil
  }

  /// Whether the declarations of the module are known: it is in the project, or has an interface.
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
  /// The modules that the dependency resolves to: one target, or the targets of a product. Empty if it is outside the
  /// tree.
  package var modules: [ModuleID] = []
  /// Possible modules if the package of the dependency was not found: modules of the tree's own products with the same
  /// name.
  package var candidates: [ModuleID] = []
  /// Whether the dependency, or a part of it, could not be evaluated. It may be any module.
  package var isUnread = false
  /// Whether the dependency leads to a module, or to a product from outside of the tree. Otherwise it may be any module.
  package var isResolved: Bool { !isUnread && candidates.isEmpty }
  /// Whether the dependency has a `condition: .when(…)` or is inside an `#if` in the manifest.
  package var isConditional = false
  /// The host platforms on which the manifest declares the dependency. Empty if it is not inside an `#if`.
  package var platforms: [ManifestPlatform] = []
  /// The `moduleAliases` argument, from the original module name to the name that is imported.
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
    /// Whether the target list was read completely.
    package var isComplete = true

    package init(name: String, kind: Kind, targets: [String], place: Place) {
      self.name = name
      self.kind = kind
      self.targets = targets
      self.place = place
    }
  }

  /// An entry of the package's `dependencies`.
  package struct Requirement: Sendable {
    /// The package identity: the last component of the URL or path in lower case, without `.git`.
    package var identity: String
    /// The folder relative to the root; nil unless it is a path dependency inside the tree.
    package var folder: String?
    /// The `name:` argument of older tools versions.
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
  /// Whether the package is a fixture for tests in the tree.
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
