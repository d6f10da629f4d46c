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

/// Which packages see which by path: asked for every import, and worked out once.
struct PackageSight: Sendable {
  /// For each package those that it sees, itself among them; nil where it may see any.
  private var seen: [Set<Int>?] = []

  init(_ packages: [Package]) {
    let numbers = Dictionary(
      packages.enumerated().map { ($1.folder, $0) }, uniquingKeysWith: { first, _ in first })
    // What is not there may lead anywhere.
    let required = packages.map { package -> [Int]? in
      let found = package.requirements.compactMap(\.folder).map { numbers[$0] }
      return package.isComplete && found.allSatisfy { $0 != nil } ? found.compactMap { $0 } : nil
    }
    for start in packages.indices {
      var all: Set<Int>? = [start]
      var work = [start]
      while let next = work.popLast() {
        guard let others = required[next] else {
          all = nil
          break
        }
        for other in others where all?.insert(other).inserted == true { work.append(other) }
      }
      seen.append(all)
    }
  }

  /// Both are indices into `Project.packages`.
  func sees(_ goal: Int, from start: Int) -> Bool { seen[start]?.contains(goal) ?? true }
}

/// The declared dependencies between modules of the tree, as rows of bits: asked once for every import.
package struct DeclaredGraph: Sendable {
  /// Those whose dependencies are not all known.
  package private(set) var unsettled: [ModuleID] = []
  /// nil where all dependencies are known: nobody asks then.
  private(set) var sight: PackageSight?
  private var direct: [[Int32]] = []
  private var reachable: [[UInt64]] = []

  init(_ modules: [Module], _ packages: [Package]) {
    unsettled = modules.indices.map(ModuleID.init).filter { id in
      let module = modules[id.index]
      return !module.isComplete || module.dependencies.contains { $0.isUnread || !$0.candidates.isEmpty }
    }
    if !unsettled.isEmpty { sight = PackageSight(packages) }
    direct = modules.map { module in
      Set(module.dependencies.flatMap(\.modules)).map { Int32($0.index) }.sorted()
    }
    let words = (modules.count + 63) / 64
    // A chain of many modules would ask for a square of bits; past this size reachability is searched each time.
    guard modules.count <= 4096 else { return }
    reachable = modules.indices.map { Self.row(from: $0, direct, words) }
  }

  func isDeclared(_ to: ModuleID, by from: ModuleID) -> Bool {
    from.index < direct.count && direct[from.index].contains(Int32(to.index))
  }

  func isReachable(_ to: ModuleID, from: ModuleID) -> Bool {
    guard from.index < direct.count, to.index < direct.count else { return false }
    let words = (direct.count + 63) / 64
    let row = reachable.isEmpty ? Self.row(from: from.index, direct, words) : reachable[from.index]
    return row[to.index / 64] & (1 << UInt64(to.index % 64)) != 0
  }

  private static func row(from start: Int, _ direct: [[Int32]], _ words: Int) -> [UInt64] {
    var row = [UInt64](repeating: 0, count: words)
    var stack = direct[start]
    while let next = stack.popLast() {
      let bit: UInt64 = 1 << UInt64(next % 64)
      if row[Int(next) / 64] & bit != 0 { continue }
      row[Int(next) / 64] |= bit
      stack += direct[Int(next)]
    }
    return row
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
