import ProjectModel
import Scaffolding

// Corrects imports between the template's files. In an app, the files of several targets of a template may belong to
// one module, so an import of such a target would name a module that does not exist.

extension NewPlan {
  /// Replaces imports of the template's targets with imports of the modules that really compile the files.
  ///
  /// - Parameter planned: The project with the planned changes.
  mutating func importLandingModules(_ planned: Project) {
    let known = Set(planned.modules.filter { $0.kind != .external && !$0.files.isEmpty }.map(\.importName))
    let new = Set(changes.filter { $0.old == nil }.map(\.path))
    var modules: [String: Set<String>] = [:]
    var landing: [String: Set<String>] = [:]
    for file in planned.files where new.contains(file.path) {
      modules[file.path] = Set(planned.modulesToBe(of: file).map { planned.modules[$0].importName })
      if let target = targets[file.path], !known.contains(target) {
        landing[target, default: []].formUnion(modules[file.path] ?? [])
      }
    }
    let moved = landing.compactMapValues { $0.count == 1 ? $0.first : nil }
    if moved.isEmpty { return }
    for index in changes.indices where changes[index].old == nil {
      changes[index].new = importing(moved, in: changes[index].new, of: modules[changes[index].path] ?? [])
    }
  }
}

/// - Parameters:
///   - moved: For each imported target of the template, the module to import instead.
///   - own: The modules that compile the text.
private func importing(_ moved: [String: String], in text: String, of own: Set<String>) -> String {
  var lines: [String] = []
  for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
    guard let name = line.firstRange(of: "import ").map({ String(line[$0.upperBound...]) }),
      line.hasPrefix("import ") || line.hasPrefix("@testable import "), let module = moved[name]
    else {
      // An import that was removed leaves an empty line.
      if line.isEmpty, lines.last?.isEmpty ?? true { continue }
      lines.append(line)
      continue
    }
    let new = line.dropLast(name.count) + module
    if !own.contains(module), !lines.contains(String(new)) { lines.append(String(new)) }
  }
  // `import Store` is unnecessary beside `@testable import Store`.
  let tested = lines.filter { $0.hasPrefix("@testable import ") }.map { String($0.dropFirst("@testable ".count)) }
  return lines.filter { !tested.contains($0) }.joined(separator: "\n") + (lines.last?.isEmpty ?? true ? "" : "\n")
}
