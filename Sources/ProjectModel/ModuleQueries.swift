import SwiftOutline

extension Project {
  /// Converts a range in a file to lines and columns.
  package func place(_ range: SourceRange, in file: FileID) -> Place {
    lines(of: file).place(range, in: files[file.index].path)
  }

  /// The line table of a file, which converts byte offsets to lines and columns.
  package func lines(of file: FileID) -> LineTable {
    longFiles.lines(ofFile: file.index) ?? LineTable(files[file.index].outline.source)
  }

  /// The file at a path relative to the root; nil if there is none.
  package func file(at path: String) -> FileID? {
    let index = files.partitioningIndex { !precedes($0.path, path) }
    return index < files.count && files[index].path == path ? FileID(index) : nil
  }

  package func declaration(_ id: DeclarationID) -> Declaration {
    files[id.file.index].outline.declarations[id.index]
  }

  /// Whether a declaration is an operator function, such as `static func ==`.
  package func isOperator(_ id: DeclarationID) -> Bool {
    declaration(id).kind == .function && isOperatorName(name(of: id))
  }

  /// The name of a declaration, without backticks.
  package func name(of id: DeclarationID) -> String {
    files[id.file.index].outline.name(declaration(id).name)
  }

  /// The module that an import refers to.
  ///
  /// - Parameter module: The module that compiles the file; nil for the first one.
  package func importedModule(_ id: ImportID, in module: ModuleID?) -> ModuleID {
    if !importedElsewhere.isEmpty, let module, let own = importedElsewhere[ModuleImport(module: module, id: id)] {
      return own
    }
    return importedModules[id.file.index][id.index]
  }

  /// All modules with an import name, both of the project and external ones.
  package func module(named importName: String) -> [ModuleID] {
    modules.indices.filter { modules[$0].importName == importName }.map(ModuleID.init)
  }

  /// Whether a target declares a dependency on a module, or on a product that contains the module. For an external
  /// module, the names are compared.
  package func isDeclared(_ to: ModuleID, by from: ModuleID) -> Bool {
    dependencies.isDeclared(to, by: from)
      || (modules[to.index].kind == .external
        && modules[from.index].dependencies.contains { importName(of: $0.name) == modules[to.index].importName })
  }

  /// Whether the declared dependencies lead from the module `from` to the module `to`, directly or indirectly. A module
  /// reaches itself only through a cycle.
  package func isReachable(_ to: ModuleID, from: ModuleID) -> Bool { dependencies.isReachable(to, from: from) }

  /// Whether the package of `from` can use the package of `to`: both are the same package, or `from` depends on `to` by
  /// path, directly or indirectly. Also true if a module has no package, or if a manifest is incomplete.
  package func sees(_ to: ModuleID, from: ModuleID) -> Bool {
    guard let start = modules[from.index].package, let goal = modules[to.index].package else { return true }
    return dependencies.sight?.sees(goal, from: start) ?? true
  }
}

extension Project {
  /// Whether one of two declarations is nested in the other one or in an extension of it. Uses between these two are
  /// not dependencies.
  package func areNested(_ one: DeclarationID, _ other: DeclarationID) -> Bool {
    stands(one, in: other) || stands(other, in: one)
  }

  /// Whether a declaration is nested in another one, at any depth, or in an extension of it.
  package func stands(_ inner: DeclarationID, in outer: DeclarationID) -> Bool {
    var next = inner
    // The limit is needed for code that does not compile: two types can be nested in extensions of each other.
    for _ in 0..<deepestNesting {
      let parent = declaration(next).parent
      guard parent >= 0 else { return false }
      next = DeclarationID(file: next.file, index: Int(parent))
      if declaration(next).kind == .extension, let type = typeOfDeclaration[next] { next = types[type].declaration }
      if next == outer { return true }
    }
    return false
  }
}
