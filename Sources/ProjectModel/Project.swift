import SwiftOutline

// ProjectModel holds the values that describe a project: files, modules, types, imports and references, and the graphs
// between them. Other modules make these values and ask them. ProjectModel does not know where files come from, which
// build system declares a module, or how a name is resolved.

/// One Swift file of the project.
package struct ProjectFile: Sendable {
  /// From the root, `/` between its parts, in the bytes the file system gave, NFC where valid UTF-8.
  package var path: String
  package var outline: Outline
  /// The modules that compile it: none for a loose file or a manifest, several for a shared one. The first is where
  /// its declarations are looked for first: of a package, or else the biggest that holds no tests.
  package var modules: [ModuleID]
  package var build = LooseBuild()
  /// Those that it is compiled for, where Xcode's targets say so.
  package var systems: AppleSystems = []
  /// It says so itself, or .gitignore names it.
  package var isGenerated: Bool
  /// Every module that compiles it is a test module (or, with no module, its path goes through a folder
  /// `Tests` or `…Tests`).
  package var isTest: Bool
  /// Every module that compiles it is test data (or, with no module, its path goes through such a folder
  /// or a tool reads it).
  package var isTestData = false

  /// What people have written of the program itself.
  package var isProduction: Bool { !isOfTests && !isGenerated }
  /// Tests, or what these are about.
  package var isOfTests: Bool { isTest || isTestData }

  package init(path: String, outline: Outline, modules: [ModuleID], isGenerated: Bool, isTest: Bool) {
    self.path = path
    self.outline = outline
    self.modules = modules
    self.isGenerated = isGenerated
    self.isTest = isTest
  }
}

/// A declaration's place in the project.
package struct DeclarationID: Hashable, Comparable, BitwiseCopyable, Sendable {
  package let file: FileID
  package let number: Int32
  /// In `Outline.declarations` of the file.
  @inlinable package var index: Int { Int(number) }

  @inlinable package init(file: FileID, index: Int) {
    self.file = file
    number = Int32(truncatingIfNeeded: index)
  }

  @inlinable package static func < (left: DeclarationID, right: DeclarationID) -> Bool {
    (left.file.index, left.index) < (right.file.index, right.index)
  }
}

/// A nominal type or protocol with everything that its extensions add.
package struct NominalType: Sendable {
  /// Its dotted name from the top level of its module, `Outer.Inner`.
  package var name: String
  /// The module it belongs to; nil for a loose file.
  package var module: ModuleID?
  package var declaration: DeclarationID
  /// The project's extensions of it, in order.
  package var extensions: [DeclarationID] = []
  /// What its inheritance clause and those of its extensions name, without attributes and generic
  /// arguments: `Codable`, `Foo.Bar`; `~Copyable` with its tilde. Compositions are taken apart, and an alias stands for
  /// all that it names.
  package var inherited: [InheritedName] = []

  package init(name: String, module: ModuleID?, declaration: DeclarationID) {
    self.name = name
    self.module = module
    self.declaration = declaration
  }
}

package struct InheritedName: Sendable {
  package var name: String
  /// The aliases that lead to it, the one that is written first; none where it is written itself.
  package var aliases: [String] = []
  /// Where it is written.
  package var declaration: DeclarationID
  /// The extension has a `where` clause.
  package var isConditional: Bool
  /// `@unchecked`, `@preconcurrency`, `@retroactive` in front of it.
  package var attributes: [String]
  /// The project's own type or protocol of that name, as an index into `Project.types`.
  package var type: Int?

  /// As it is written.
  package var written: String { aliases.first ?? name }

  package init(name: String, declaration: DeclarationID, isConditional: Bool, attributes: [String], type: Int?) {
    self.name = name
    self.declaration = declaration
    self.isConditional = isConditional
    self.attributes = attributes
    self.type = type
  }
}

/// One import that makes an edge between modules.
package struct ImportID: Hashable, Comparable, BitwiseCopyable, Sendable {
  package let file: FileID
  package let number: Int32
  /// In `Outline.imports` of the file.
  @inlinable package var index: Int { Int(number) }

  @inlinable package init(file: FileID, index: Int) {
    self.file = file
    number = Int32(truncatingIfNeeded: index)
  }

  package static func < (left: ImportID, right: ImportID) -> Bool {
    (left.file.index, left.index) < (right.file.index, right.index)
  }
}

/// Everything that is known of a tree. Immutable once linked; all arrays are in a fixed order that depends
/// on the tree alone.
package struct Project: Sendable {
  /// In order of path.
  package var files: [ProjectFile]
  /// The folders that hold them.
  package let folders: FileFolders
  /// Those of the tree in order of their package's folder and name, then those of Xcode projects in order of project
  /// and name, then external ones by name.
  package var modules: [Module]
  package var packages: [Package]
  package var types: [NominalType]
  /// What each import leads to: for each file, for each of its imports, as the first of its modules sees it.
  package var importedModules: [[ModuleID]]
  /// The same for other modules of a file, where it is another there.
  let importedElsewhere: [ModuleImport: ModuleID]
  /// The type that a declaration introduces or extends, as an index into `types`.
  package var typeOfDeclaration: DeclarationTypes
  package var graph: ModuleGraph
  /// What manifests declare, between the modules of the tree.
  package var dependencies: DeclaredGraph
  /// How much of it tests ran, where a coverage export is given.
  package var coverage: Coverage?
  /// What the code names, where that is wanted of all of it.
  package var references: References?
  package var problems: [Problem]
  /// Files of the name that was asked for, from the root, in order of path.
  package var namedFiles: [String] = []
  /// Of long files, by their index. Of others the lines are found anew for each place.
  var longFiles = LongFiles([])
  /// For each type what it says that it does not conform to, in extensions that are unavailable everywhere; empty where
  /// none does.
  package var refusals: [[InheritedName]] = []
  /// What names are looked up by.
  package let imports: LinkedImports
  /// What files that are no Swift name, in order of their paths, where it is asked who uses what.
  package var foreignNames: [ForeignNames] = []

  package init(
    files: [ProjectFile], folders: FileFolders, modules: [Module], packages: [Package], types: [NominalType],
    typeOfDeclaration: DeclarationTypes, imports: LinkedImports, problems: [Problem]
  ) {
    (self.files, self.folders, self.modules, self.packages) = (files, folders, modules, packages)
    (self.types, self.typeOfDeclaration, self.problems) = (types, typeOfDeclaration, problems)
    (self.imports, importedModules, importedElsewhere) = (imports, imports.importedModules, imports.elsewhere)
    (graph, dependencies) = (ModuleGraph(edges: imports.edges), imports.declared)
    longFiles = LongFiles(files)
  }
}

/// The modules of the tree and what they import, of the tree and from outside it.
package struct ModuleGraph: Sendable {
  package struct Edge: Sendable {
    package var from: ModuleID
    package var to: ModuleID
    /// The imports that make it, in order.
    package var imports: [ImportID]
    /// Where files in another language import it.
    package var foreignImports: [Place] = []
    /// Where it is used without an import.
    package var unimportedUses: [UnimportedUse] = []
    /// Every one of them stands under `#if`.
    package var isConditional: Bool
    /// What the conditions of each import ask for; empty where one stands outside `#if`.
    package var alternatives: [[ConditionLiteral]] = []

    package init(from: ModuleID, to: ModuleID, imports: [ImportID], isConditional: Bool) {
      self.from = from
      self.to = to
      self.imports = imports
      self.isConditional = isConditional
    }
  }

  /// In order of (from, to).
  package var edges: [Edge]

  package init(edges: [Edge]) { self.edges = edges }
}

/// A place where a module is used without an import.
package struct UnimportedUse: Hashable, Sendable {
  package var place: Place
  /// `Macros.URLMacro`, or the tool that a plugin runs.
  package var symbol: String

  package init(place: Place, symbol: String) { (self.place, self.symbol) = (place, symbol) }
}
