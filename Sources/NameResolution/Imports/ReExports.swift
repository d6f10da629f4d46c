import ProjectModel
import SwiftOutline

// Follows re-exports: a module with `@_exported import B` makes `B` visible to its importers.

extension LinkedImports {
  /// The project modules that a module re-exports, directly or indirectly.
  func passedOn(by module: ModuleID) -> [ModuleID] {
    if exported[module.index].isEmpty { return [] }
    return visible(through: module).dropFirst().filter { modules[$0.index].isKnown }
  }

  /// The modules that an import makes visible: the imported module first, then the modules that it re-exports, directly
  /// or indirectly.
  func visible(through module: ModuleID) -> [ModuleID] { reached(from: module) { exported[$0.index] } }

  /// The modules in which a name imported from `module` may be declared. This includes modules from which only this
  /// name is re-exported.
  func visible(_ name: ArraySlice<UInt8>, through module: ModuleID) -> [ModuleID] {
    if exportedNames.isEmpty { return visible(through: module) }
    return reached(from: module) { passed(name, by: $0) }
  }

  private func reached(from module: ModuleID, by passed: (ModuleID) -> [ModuleID]) -> [ModuleID] {
    var result = [module]
    var next = 0
    while next < result.count {
      for other in passed(result[next]) where !result.contains(other) {
        if result.count > Self.exportLimit { return result }
        result.append(other)
      }
      next += 1
    }
    return result
  }

  /// The maximum number of modules that one module re-exports, so that long chains do not take quadratic time.
  private static let exportLimit = 256

  /// An analysis problem for a module that re-exports more modules than the limit.
  package func limitProblem(_ modules: [Module]) -> Problem? {
    let crowded = exported.indices.first { visible(through: ModuleID($0)).count > Self.exportLimit }
    return crowded.map { module in
      Problem(
        kind: .module,
        message: "'\(modules[module].name)' passes on more than \(Self.exportLimit) modules by @_exported import; "
          + "what the others declare was not looked up in files that import it",
        place: modules[module].place)
    }
  }

  private func passed(_ name: ArraySlice<UInt8>, by module: ModuleID) -> [ModuleID] {
    let named = exportedNames[module]?.lazy.filter { $0.name == name }.map(\.module) ?? []
    return exported[module.index] + named
  }

  /// Whether a file sees a name of `module` only because `other` re-exports it. A declaration of that name in `other`
  /// then shadows the re-exported one.
  ///
  /// - Parameter own: the modules of the file.
  func isShadowed(
    _ name: ArraySlice<UInt8>, of module: ModuleID, by other: ModuleID, in file: FileID, of own: [ModuleID]
  ) -> Bool {
    if !visible(name, through: other).dropFirst().contains(module) { return false }
    var open = imported(by: file, in: own) + own.flatMap { passed(name, by: $0) }
    if !bridged.isEmpty { open += own.flatMap { bridged[$0.index] } }
    var seen: Set<ModuleID> = [other]
    while let next = open.popLast() {
      if next == module || seen.count > Self.exportLimit { return false }
      if seen.insert(next).inserted { open += passed(name, by: next) }
    }
    return true
  }
}

/// Re-exports of single names, such as `@_exported import struct M.Name`.
struct NamedExports: Sendable {
  private var homes: [UInt64: [ModuleID]] = [:]

  /// - Parameter number: returns the number of a name; nil if nothing is declared with it.
  init(_ imports: LinkedImports, number: (ArraySlice<UInt8>) -> Int32?) {
    if imports.exportedNames.isEmpty { return }
    for module in imports.modules.indices {
      var work = imports.visible(through: ModuleID(module)).flatMap { imports.exportedNames[$0] ?? [] }
      var seen = Set(work)
      while let next = work.popLast() {
        guard let name = number(next.name) else { continue }
        for home in imports.visible(through: next.module) where imports.modules[home.index].kind != .external {
          if homes[Self.key(ModuleID(module), name)]?.contains(home) ?? false { continue }
          homes[Self.key(ModuleID(module), name), default: []].append(home)
          for inner in imports.exportedNames[home] ?? [] where inner.name == next.name && seen.insert(inner).inserted {
            work.append(inner)
          }
        }
      }
    }
  }

  var isEmpty: Bool { homes.isEmpty }

  /// The modules from which one of `modules` re-exports this single name.
  func homes(of name: Int32, through modules: [ModuleID]) -> [ModuleID] {
    var found: [ModuleID] = []
    for module in modules {
      for home in homes[Self.key(module, name)] ?? [] where !found.contains(home) { found.append(home) }
    }
    return found
  }

  private static func key(_ module: ModuleID, _ name: Int32) -> UInt64 {
    UInt64(module.index) << 32 | UInt64(UInt32(bitPattern: name))
  }
}
