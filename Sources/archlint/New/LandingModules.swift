import ProjectModel
import Scaffolding

// In an app, the files of several targets of a template may become part of one module. Their imports of each other then
// name modules that do not exist.

extension NewPlan {
  /// Replaces imports of the template's targets by the modules that really contain the files.
  ///
  /// - Parameter planned: The project with the changes of the plan.
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
///   - moved: The modules to import, by the modules that the text imports.
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
  // `@testable` also gives access to everything that a plain import does.
  let tested = lines.filter { $0.hasPrefix("@testable import ") }.map { String($0.dropFirst("@testable ".count)) }
  return lines.filter { !tested.contains($0) }.joined(separator: "\n") + (lines.last?.isEmpty ?? true ? "" : "\n")
}
