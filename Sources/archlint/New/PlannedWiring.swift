import ProjectModel
import Scaffolding
import SwiftOutline

// Inserts code into existing declarations, or lists code that the developer has to insert.

/// - Returns: The paths of files that already contained the code.
func addWiring(
  _ template: Template, _ values: PlaceholderValues, _ project: Project, to plan: inout NewPlan
) -> Set<String> {
  let wires = filled(template.wires, values, as: indentation(of: project))
  let known = Set(project.modules.filter { $0.kind != .external }.map(\.name))
  let made = Set(plan.changes.flatMap { outline(SourceText($0.new)).topTypes.map(\.name) })
  let applying = wires.filter { wire in
    // If a new file makes the declaration, it already contains the code.
    if let declaration = wire.declaration, made.contains(declaration.name) { return false }
    return wire.module.map(known.contains) ?? wire.declaration.map { values.types.contains($0.name) } ?? false
  }
  if applying.isEmpty { return [] }
  var files: [WiredFile] = []
  for file in project.files where file.isProduction {
    let modules = file.modules.map { project.modules[$0.index].name }
    guard applying.contains(where: { wire in wire.module.map(modules.contains) ?? true }) else { continue }
    let bytes = file.outline.source.bytes
    let text = String(validating: bytes, as: UTF8.self)
    files.append(
      WiredFile(
        path: file.path, text: text ?? String(decoding: bytes, as: UTF8.self), modules: modules,
        isText: text != nil))
  }
  let wiring = wire(applying, into: files)
  for (before, after) in zip(files, wiring.files) where before.text != after.text {
    plan.changes.append(FileChange(path: before.path, old: before.text, new: after.text))
  }
  if !wiring.left.isEmpty {
    plan.leftToDo += files.filter { !$0.isText }.map { file in
      LeftToDo(
        path: file.path,
        text: "insert the code below by hand. The file is not UTF-8 text, so archlint did not change it.")
    }
  }
  plan.leftToDo += wiring.left.map { wire in wire.leftToDo(in: project, files.map { ($0.path, $0.text, $0.modules) }) }
  plan.leftToDo += wiring.adaptations.map { LeftToDo(path: $0.path, text: $0.text) }
  return wiring.present
}

/// Lists code that should be inserted into a new module for existing modules, such as existing features in a new app.
func reportUnwired(_ filling: Filling, _ project: Project, to plan: inout NewPlan) {
  let template = filling.template
  guard let placeholder = template.placeholders.first?.name else { return }
  let unit = indentation(of: project)
  var reported: Set<String> = []
  for target in template.manifest where target.kind == .target {
    let made = fillPlaceholders(target.name, filling.values)
    guard let form = target.name.parts(around: placeholder), reported.insert(made).inserted else { continue }
    for (index, module) in project.modules.enumerated() where module.kind == .library && module.name != made {
      guard let name = form.name(in: module.name) else { continue }
      // A module is skipped if another module of the same kind already uses it.
      let users = project.graph.edges.lazy.filter { $0.to.index == index }.map { project.modules[$0.from.index] }
      if users.contains(where: { $0.kind == .library && form.name(in: $0.name) != nil }) { continue }
      var values = filling.values
      values.values[placeholder] = [name]
      let files = plan.changes.map { change in (change.path, change.new, plan.targets[change.path].map { [$0] } ?? []) }
      plan.leftToDo += filled(template.wires, values, as: unit).filter { $0.module == made && !$0.isOptional }.map {
        $0.leftToDo(in: project, files)
      }
    }
  }
}

private func filled(_ wires: [Wire], _ values: PlaceholderValues, as unit: String) -> [Wire] {
  wires.map { wire in
    var wire = wire
    wire.module = wire.module.map { fillPlaceholders($0, values) }
    wire.lines = wire.lines.map { reindented(fillPlaceholders($0, values), as: unit) }
    wire.handling = wire.handling.map { reindented(fillPlaceholders($0, values), as: unit) }
    wire.tab = wire.tab.map { reindented(fillPlaceholders($0, values), as: unit) }
    wire.unit = unit
    return wire
  }
}

extension Wire {
  /// - Parameter files: The files into which the code may be inserted, with their texts and modules.
  fileprivate func leftToDo(in project: Project, _ files: [(path: String, text: String, modules: [String])]) -> LeftToDo
  {
    let own = files.filter { module.map($0.modules.contains) ?? true }
    let declaring = declaration == nil ? own : own.filter { isDeclared(in: $0.text) }
    let folder = project.modules.first { $0.kind != .external && $0.name == module }?.folder
    let path = declaring.count == 1 ? declaring[0].path : folder
    let place = path == nil ? module.map { " of \($0)" } ?? "" : ""
    let tab = tab.isEmpty ? [] : ["// In a TabView, also:"] + tab
    return LeftToDo(path: path, text: "add this to \(target)\(place):", code: lines + handling + tab)
  }

  private var target: String {
    anchor == .import ? "the imports" : declaration.map { "\($0.keyword) \($0.name)" } ?? "the file"
  }
}
