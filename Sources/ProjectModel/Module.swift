/// A module's index in `Project.modules`.
package struct ModuleID: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// Half of an `Int`: tables of large projects hold millions.
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

/// One target of the project, or a module that is only imported.
package struct Module: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case library, executable, test, macro, plugin, systemLibrary, binary
    /// Imported or depended on, but not part of the project: UIKit, a package of another repository.
    case external
  }

  /// The target's name as the manifest spells it.
  package var name: String
  /// The name that an `import` uses: `my_lib` for `my-lib`.
  package var importName: String
  /// An import may not use another name, which stands in settings that are not read.
  package var isNameKnown = true
  package var kind: Kind
  /// The package's index in `Project.packages`; nil for modules of no package.
  package var package: Int?
  /// The bundle of the Xcode project that declares it, or Tuist's Project.swift, from the root; nil for modules of
  /// none.
  package var project: String?
  /// The folder of its sources from the root, without a slash at the end; "" for the root itself; nil for
  /// external modules. Of a target of an Xcode project, which may lie anywhere, its own in step with the disk, or
  /// the one that two of three files lie in.
  package var folder: String?
  /// Nobody declared it: it is all of a tree without a manifest, by the name of the tree's folder.
  package var isNamedByFolder = false
  package var files: [FileID] = []
  package var dependencies: [DeclaredDependency] = []
  /// Where the manifest, or the project file, declares it.
  package var place: Place?
  /// The Swift language mode, `5` or `6`, where the manifest fixes it.
  package var languageMode: String?
  /// The manifest says `defaultIsolation(MainActor.self)`.
  package var isMainActorByDefault = false
  /// The manifest asks for complete concurrency checking, or the language mode is 6.
  package var hasStrictConcurrency = false
  /// It holds sources in another language beside Swift, or instead of it.
  package var hasOtherLanguages = false
  /// Swift files of its are not in the tree, as those are that a build makes, or could not be read: what it imports is
  /// not all known.
  package var lacksSources = false
  /// Its manifest gives it resources, which reach others without an import.
  package var hasResources = false
  /// What its flags let the compiler take for another module, from the name that an `import` uses to that of the
  /// module.
  package var moduleAliases: [String: String] = [:]
  /// Its package or project is a sample that tests of the tree are about.
  package var isTestData = false
  /// Tests of Xcode's that run beside an app and press its buttons; they cannot import it.
  package var isOfInterface = false
  /// Its declaration could be read whole: no part of its dependencies or paths is unknown.
  package var isComplete = true
  /// The platforms whose SwiftPM sees it, where the manifest's `#if` leaves it out on others; empty for all.
  package var platforms: [ManifestPlatform] = []

  package init(name: String, importName: String, kind: Kind) {
    self.name = name
    self.importName = importName
    self.kind = kind
  }
}

/// One entry of a target's `dependencies`.
package struct DeclaredDependency: Hashable, Sendable {
  package enum Form: String, Sendable { case target, product, byName, plugin }

  /// The name as it is spelled: of a target, or of a product.
  package var name: String
  package var form: Form
  /// `package:` of a product dependency.
  package var package: String?
  /// The folder of the package that has it, where who gave the modules said so.
  package var home: String?
  /// What it stands for: one target, or those of a product. Empty where that is outside the tree.
  package var modules: [ModuleID] = []
  /// Where it is said to come from a package that is not found: the tree's own that have a product of its name.
  package var candidates: [ModuleID] = []
  /// It, or a part of it, is nothing that is known, and may be what could not be read.
  package var isUnread = false
  /// It stands under `condition: .when(…)`, or under `#if` in the manifest.
  package var isConditional = false
  /// The platforms whose SwiftPM sees it, where the manifest's `#if` leaves it out on others; empty for all.
  package var platforms: [ManifestPlatform] = []
  /// `moduleAliases`, from the original name to the one that is imported.
  package var moduleAliases: [String: String] = [:]
  package var place: Place

  package init(name: String, form: Form, place: Place) {
    self.name = name
    self.form = form
    self.place = place
  }
}

/// One Package.swift and what it says.
package struct Package: Sendable {
  package struct Product: Sendable {
    package enum Kind: String, Sendable { case library, executable, plugin }
    package var name: String
    package var kind: Kind
    /// The names of its targets.
    package var targets: [String]
    package var place: Place
    /// All its targets are known.
    package var isComplete = true

    package init(name: String, kind: Kind, targets: [String], place: Place) {
      self.name = name
      self.kind = kind
      self.targets = targets
      self.place = place
    }
  }

  /// A package that it depends on.
  package struct Requirement: Sendable {
    /// The identity: the last part of the URL or path without `.git`, lower case.
    package var identity: String
    /// The folder from the root, for one by path inside the tree.
    package var folder: String?
    /// The `name:` of the older spellings.
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
  /// Its folder from the root; "" for the root itself.
  package var folder: String
  /// The manifest's path from the root.
  package var manifest: String
  package var toolsVersion: String
  package var products: [Product] = []
  package var requirements: [Requirement] = []
  /// A sample that tests of the tree are about.
  package var isTestData = false
  /// The manifest could be read whole.
  package var isComplete = true

  package init(name: String, folder: String, manifest: String, toolsVersion: String) {
    self.name = name
    self.folder = folder
    self.manifest = manifest
    self.toolsVersion = toolsVersion
  }
}
