import ProjectModel
import SwiftOutline

/// What one file sees of the project's other modules, and what is known of the name that is looked up from there. It is
/// handed from one look to the next: what is the same for all names of the file is one reference.
struct Sight {
  let visible: VisibleModules
  /// The `#if` clause around what is looked at, as an index into the conditions of `clauses`; -1 for none.
  var condition: Int32 = -1
  /// Those of the file's code, where it has any.
  var clauses: CodeClauses?
  /// Of what is looked up by a full name, `strip(from:)`; nil for a base name.
  var labels: [ArraySlice<UInt8>]?
  /// Of a member that is called, where overloads are told apart by them.
  var arguments: CallArguments?

  init(_ visible: VisibleModules) { self.visible = visible }

  /// What the clause around asks for; nil where there is none, or that is not known.
  var clause: ClauseTable.Clause? { condition < 0 ? nil : clauses?[condition] }
  var own: [Scope] { visible.own }
  var builds: [Int32] { visible.builds }
  var windows: [VisibleModules.Window] { visible.windows }
  var modules: [ModuleID] { visible.modules }
}

/// The modules that a file belongs to, and those that it imports.
final class VisibleModules: Sendable {
  /// One module that an import makes visible.
  struct Window: Sendable {
    var module: ModuleID
    /// `import struct M.Name` shows that name alone; -1 for all.
    var only: Int32
    /// What a declaration's access must be at least.
    var access: ScopeTable.Access
    /// Which of the file's modules it is open to; empty for a file of one or of none.
    var viewers: [ModuleID] = []

    func isOpen(to module: ModuleID) -> Bool { viewers.isEmpty || viewers.contains(module) }
  }

  /// The scopes of the file itself, the first of which is where it declares.
  let own: [Scope]
  /// Of a loose file: the builds whose others it sees, the nearest first.
  let builds: [Int32]
  let windows: [Window]
  /// Where they are many, those into each module, as indices into `windows`.
  let windowsOfModule: [ModuleID: [Int]]?
  /// So many are gone through for each name.
  private static let fewWindows = 64
  /// Those that the file belongs to.
  let modules: [ModuleID]

  init(of file: FileID, in files: [ProjectFile], imports: LinkedImports, names: NameTable) {
    modules = files[file.index].modules
    own = modules.isEmpty ? [.loose(file)] : modules.map(Scope.module)
    builds = modules.isEmpty ? files[file.index].build.seen : []
    var windows = OpenWindows(modules: modules, all: imports.modules)
    let outline = files[file.index].outline
    for (number, first) in imports.importedModules[file.index].enumerated() {
      let id = ImportID(file: file, index: number)
      for own in modules.isEmpty ? [nil] : modules.map(Optional.some) {
        let module = own.map { imports.module(of: id, in: $0) } ?? first
        guard imports.modules[module.index].kind != .external else { continue }
        let only = outline.importedName(number).map { names.find($0) ?? .max } ?? -1
        let isTestable = outline.isTestable(number)
        for seen in imports.visible(through: module) {
          windows.open(seen, only: only, isTestable: isTestable && seen == module, for: own)
        }
      }
    }
    // What one file of a module imports with `@_exported`, or its bridging header does, the others see too.
    for module in modules {
      for seen in imports.seenThroughout(module) { windows.open(seen, only: -1, isTestable: false, for: module) }
    }
    self.windows = windows.windows
    let all = windows.windows
    windowsOfModule = all.count <= Self.fewWindows ? nil : Dictionary(grouping: all.indices) { all[$0].module }
  }

  /// The least access that shows what some modules declare; nil where no window is open to them.
  func access(to modules: [ModuleID]) -> ScopeTable.Access? {
    guard let windowsOfModule else { return windows.lazy.filter { modules.contains($0.module) }.map(\.access).min() }
    return modules.flatMap { windowsOfModule[$0] ?? [] }.map { windows[$0].access }.min()
  }

  /// Those into some modules, in order.
  func windows(into modules: [ModuleID]) -> [Window] {
    guard let windowsOfModule else { return windows.filter { modules.contains($0.module) } }
    return modules.flatMap { windowsOfModule[$0] ?? [] }.sorted().map { windows[$0] }
  }
}

extension VisibleModules.Window {
  /// One that is opened without `@testable`, for a file of some modules.
  init(into module: ModuleID, only: Int32, from modules: [ModuleID], _ all: [Module]) {
    let package = all[module.index].package
    let isSamePackage = package != nil && modules.contains { all[$0.index].package == package }
    self.init(module: module, only: only, access: isSamePackage ? .package : .everywhere)
  }
}

/// The windows of one file while its imports are gone through.
private struct OpenWindows {
  /// Those of the file.
  let modules: [ModuleID]
  let all: [Module]
  private(set) var windows: [VisibleModules.Window] = []
  /// Those behind the first few, which are looked through.
  private var numbers: [Key: Int] = [:]
  private static let fewWindows = 16

  private struct Key: Hashable {
    var module: ModuleID
    var only: Int32
  }

  init(modules: [ModuleID], all: [Module]) {
    self.modules = modules
    self.all = all
  }

  /// - Parameter viewer: of several modules of the file the one that it is open to.
  mutating func open(_ module: ModuleID, only: Int32, isTestable: Bool, for viewer: ModuleID?) {
    guard !modules.contains(module), all[module.index].kind != .external else { return }
    var window = VisibleModules.Window(into: module, only: only, from: modules, all)
    if isTestable { window.access = .module }
    let viewer = modules.count > 1 ? viewer : nil
    guard let known = number(of: module, only) else {
      window.viewers = viewer.map { [$0] } ?? []
      if windows.count >= Self.fewWindows { numbers[Key(module: module, only: only)] = windows.count }
      return windows.append(window)
    }
    windows[known].access = min(windows[known].access, window.access)
    if let viewer, !windows[known].viewers.contains(viewer) { windows[known].viewers.append(viewer) }
  }

  private func number(of module: ModuleID, _ only: Int32) -> Int? {
    windows.prefix(Self.fewWindows).firstIndex { $0.module == module && $0.only == only }
      ?? numbers[Key(module: module, only: only)]
  }
}

extension LinkedImports {
  /// The modules that a file imports a name of alone.
  func modules(by name: UnsafeBufferPointer<UInt8>, in file: FileID, _ outline: Outline) -> [ModuleID] {
    outline.imports.indices.filter { outline.importedName($0)?.elementsEqual(name) ?? false }
      .map { importedModules[file.index][$0] }.filter { modules[$0.index].kind != .external }.flatMap(visible)
  }

  /// Whether a file sees a module from outside.
  func showsOutside(_ file: FileID, _ own: [ModuleID]) -> Bool {
    imported(by: file, in: own).contains { visible(through: $0).contains { modules[$0.index].kind == .external } }
  }
}

extension Outline {
  /// The name that `import struct M.Name` shows alone, by the number of the import; nil for a whole module.
  func importedName(_ number: Int) -> ArraySlice<UInt8>? {
    if imports[number].kind.isEmpty { return nil }
    let path = source.bytes[imports[number].path.offsets]
    let last = path.lastIndex(of: UInt8(ascii: ".")).map { path[($0 + 1)...] } ?? path
    return last.drop { $0 <= 0x20 || $0 == UInt8(ascii: "`") }.prefix { $0 != UInt8(ascii: "`") }
  }

  /// Whether an import, by its number, is written with `@testable`.
  package func isTestable(_ number: Int) -> Bool {
    imports[number].attributes.indices.contains { index in
      source.bytes[attributes[index].name.offsets].elementsEqual("testable".utf8)
    }
  }

  /// `Logging` of `Logging.Logger`, where the file imports a module of that name.
  func importedModule(before written: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let dot = written.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let module = written[..<dot]
    let isModule = module.elementsEqual("Swift".utf8) || imports.contains { source.bytes[$0.module.offsets] == module }
    return isModule ? module : nil
  }
}
