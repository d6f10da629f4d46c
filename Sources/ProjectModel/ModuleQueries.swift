import SwiftOutline

extension Project {
  /// Lines and columns of a range in a file.
  package func place(_ range: SourceRange, in file: FileID) -> Place {
    lines(of: file).place(range, in: files[file.index].path)
  }

  /// Where a file's lines begin.
  package func lines(of file: FileID) -> LineTable {
    longFiles.lines(ofFile: file.index) ?? LineTable(files[file.index].outline.source)
  }

  /// The file at a path from the root.
  package func file(at path: String) -> FileID? {
    let index = files.partitioningIndex { !precedes($0.path, path) }
    return index < files.count && files[index].path == path ? FileID(index) : nil
  }

  package func declaration(_ id: DeclarationID) -> Declaration {
    files[id.file.index].outline.declarations[id.index]
  }

  /// Whether a declaration is a function that is called by an operator.
  package func isOperator(_ id: DeclarationID) -> Bool {
    declaration(id).kind == .function && isOperatorName(name(of: id))
  }

  /// The name of a declaration without backticks.
  package func name(of id: DeclarationID) -> String {
    files[id.file.index].outline.name(declaration(id).name)
  }

  /// What an import leads to in one of its file's modules: in the first, where nil.
  package func importedModule(_ id: ImportID, in module: ModuleID?) -> ModuleID {
    if !importedElsewhere.isEmpty, let module, let own = importedElsewhere[ModuleImport(module: module, id: id)] {
      return own
    }
    return importedModules[id.file.index][id.index]
  }

  /// The modules of the tree and from outside that an import of this name may mean.
  package func module(named importName: String) -> [ModuleID] {
    modules.indices.filter { modules[$0].importName == importName }.map(ModuleID.init)
  }

  /// A target declares that it depends on a module, by itself or by a product that holds it. For a module from
  /// outside the tree its name is compared with those of the dependencies.
  package func isDeclared(_ to: ModuleID, by from: ModuleID) -> Bool {
    dependencies.isDeclared(to, by: from)
      || (modules[to.index].kind == .external
        && modules[from.index].dependencies.contains { importName(of: $0.name) == modules[to.index].importName })
  }

  /// A module can be reached over declared dependencies, at any distance. A module reaches itself only in a
  /// circle.
  package func isReachable(_ to: ModuleID, from: ModuleID) -> Bool { dependencies.isReachable(to, from: from) }

  /// A module's package is that of another, or requires it by path at any distance. One that could not be read whole may
  /// require any.
  package func sees(_ to: ModuleID, from: ModuleID) -> Bool {
    guard let start = modules[from.index].package, let goal = modules[to.index].package else { return true }
    return dependencies.sight?.sees(goal, from: start) ?? true
  }
}

extension Project {
  /// Whether one of two declarations stands in the other, or in an extension of it. Neither of them uses the other.
  package func areNested(_ one: DeclarationID, _ other: DeclarationID) -> Bool {
    stands(one, in: other) || stands(other, in: one)
  }

  /// Whether a declaration stands in another, at any depth, or in an extension of it.
  package func stands(_ inner: DeclarationID, in outer: DeclarationID) -> Bool {
    var next = inner
    // What does not compile may have two types stand in each other's extensions.
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
