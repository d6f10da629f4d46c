import BuildDescriptions
import ProjectModel
import RuleLanguage
import Scaffolding
import SwiftOutline

/// Plans the new files and the changes of existing files.
///
/// - Throws: An error for a name that the template cannot use.
func newPlan(
  _ request: NewRequest, _ model: LocalTemplate, _ project: Project, _ location: Location, tests: TestPlace = .own
) throws(CommandError) -> NewPlan {
  let base = try newPlace(request, model, project, location)
  var template = model.template.seen(from: request.folder == nil ? base : nil)
  let around = join(base, below: template.folderOfHomes)
  var filling = Filling(
    template: template, values: try placeholderValues(request, template, project, around: around))
  let names = project.serviceNames(template, filling.values) { join(model.siblings.folder ?? base, below: $0) }
  template = names(template)
  filling.template = template
  let types = SignatureTypes(of: filling, in: project, around: around)
  filling.values.values["Import"] = types.imports
  let values = filling.values
  try checkNames(filling)
  var plan = NewPlan(filling: filling)
  if let work = model.leftToDo { plan.leftToDo.append(work) }
  let paths = NewPaths(base, filling, tests: tests, project)
  var kept: [String] = []
  for file in filling.files {
    let written = paths(file.path)
    if paths.isTest(file.path) { plan.tests.append(written ?? join(base, below: file.path)) }
    guard let path = written else { continue }
    plan.targets[path] = filling.targets.last { isPath(file.path, atOrBelow: $0.path) }?.name
    let isThere = try kind(of: join(location.root, path)) != nil
    if file.isShared, let place = project.place(ofShared: file, at: path, isThere: isThere, base: base) {
      kept.append(place)
    } else if isThere {
      plan.clashes.append(path)
    } else {
      plan.changes.append(FileChange(path: path, old: nil, new: reindented(file.text, as: indentation(of: project))))
    }
  }
  plan.addTodo(for: types)
  plan.addTodo(of: template, values, project)
  plan.leftToDo += names.unknown.compactMap { work in paths(work.path).map { LeftToDo(path: $0, text: work.text) } }
  let wired = addWiring(template, values, project, to: &plan)
  reportUnwired(filling, project, to: &plan)
  for path in kept where !wired.contains(path) && !plan.changes.contains(where: { $0.path == path }) {
    let text = "check that it fits the new code, which uses it. It exists already, so it was not changed."
    plan.leftToDo.append(LeftToDo(path: path, text: text))
  }
  if case .none(let why) = tests {
    plan.leftToDo.append(LeftToDo(text: why, code: plan.tests.map { location.paths($0) }))
  }
  var entries = template.manifest.filter { entry in
    ![.product, .target].contains(entry.kind) || !paths.elsewhere.contains(fillPlaceholders(entry.name, values))
  }
  let home = template.home.map { join(base, below: fillPlaceholders($0, values)) }
  // If no module is declared, the whole project counts as one module, and any location in it is a guess.
  let isMeant = request.folder != nil || model.siblings.folder != nil || model.template.landmark.hasPrefix("/")
  let isHeld = home.map { project.hasTarget(around: $0, isDeclared: !isMeant) } ?? true
  let made = entries.filter { $0.kind == .target }.compactMap(\.path)
  // Without a target that contains the code, its tests could not import it.
  if !tests.isOwn || !isHeld && made.isEmpty { entries.removeAll { [.test, .exclude, .platforms].contains($0.kind) } }
  try addManifest(entries, template, values, project, location, base: base, to: &plan)
  if let home, !isHeld {
    let isMade =
      plan.hasManifest && made.contains { isPath(home, atOrBelow: join(base, below: fillPlaceholders($0, values))) }
    if isMade { return plan }
    let text = "add it to a target, because none contains it. With --in FOLDER, archlint writes it elsewhere."
    plan.leftToDo.append(LeftToDo(path: home, text: text))
  }
  return plan
}

extension Project {
  /// The file that declares a type that several features share. The file may have any name. In a package it must be in
  /// the same target, elsewhere it may be anywhere.
  fileprivate func place(ofShared file: NewFile, at path: String, isThere: Bool, base: String) -> String? {
    let name = String(fileName(path).dropLast(".swift".count))
    let wanted = outline(SourceText(file.text)).topTypes.first { $0.name == name }
    if isThere {
      let types = files.first { $0.path == path }?.outline.topTypes.filter { $0.name == name } ?? []
      return types.isEmpty || types.contains { $0.mayStandFor(wanted) } ? path : nil
    }
    let folder = package(around: base) == nil ? "" : String(path.dropLast(fileName(path).count + 1))
    return files.first { file in
      !file.isOfTests && !file.modules.isEmpty && isPath(file.path, atOrBelow: folder)
        && file.outline.topTypes.contains { $0.name == name && $0.mayStandFor(wanted) }
    }?.path
  }
}

extension TopType {
  /// Whether an existing type can be used in place of the template's type. A class can replace a struct, but only an
  /// enum can replace an enum, because its cases are used.
  fileprivate func mayStandFor(_ other: TopType?) -> Bool {
    if other?.keyword == "enum" { return keyword == "enum" }
    return ["struct", "class", "actor", "enum"].contains(keyword)
  }
}

// MARK: Into what is there

private func addManifest(
  _ entries: [ManifestEntry], _ template: Template, _ values: PlaceholderValues, _ project: Project,
  _ location: Location,
  base: String,
  to plan: inout NewPlan
) throws(CommandError) {
  guard let owner = project.package(around: base) else {
    plan.leftToDo.append(
      LeftToDo(text: "add the files to their targets in Xcode, because there is no Package.swift around them."))
    return
  }
  let package = project.packages[owner]
  let home = template.home.map { join(base, below: fillPlaceholders($0, values)) } ?? base
  if project.isBuiltInXcode(home, within: package.folder) {
    plan.leftToDo.append(
      LeftToDo(text: "add the files to their targets in Xcode, which builds the files around them."))
    return
  }
  plan.hasManifest = true
  let wired = Set(
    plan.changes.filter { $0.old != nil }.flatMap { change in
      project.files.first { $0.path == change.path }?.modules.map { project.modules[$0.index].name } ?? []
    })
  let entries = entries.compactMap { entry -> ManifestEntry? in
    var entry = entry
    entry.name = fillPlaceholders(entry.name, values)
    entry.path = entry.path.map { fillPlaceholders($0, values) }
    entry.lines = fill(entry.lines.joined(separator: "\n"), values).split(separator: "\n").map(String.init)
    // A path that begins with `/` belongs to another manifest, because the project's definitions place it elsewhere.
    if ([entry.path ?? ""] + entry.lines).contains(where: { $0.hasPrefix("/") }) { return nil }
    // A dependency is added only if code that needs it was inserted.
    return entry.kind == .dependencies && !wired.contains(entry.name) ? nil : entry
  }
  let bytes = try readFile(join(location.root, package.manifest), as: location.paths(package.manifest))
  let valid = String(validating: bytes, as: UTF8.self)
  let text = valid ?? String(decoding: bytes, as: UTF8.self)
  let root = package.folder.isEmpty ? base : String(base.dropFirst(package.folder.count).drop { $0 == "/" })
  let reading = ManifestReading(
    targets: Set(project.modules.lazy.filter { $0.package == owner }.map(\.name)),
    products: Set(package.products.map(\.name)), packages: Set(package.requirements.map(\.identity)),
    read: { text in
      declaredTargets(inManifest: text).map {
        ReadTarget(name: $0.name, isTest: $0.isTest, path: $0.path, dependencies: $0.dependencies)
      }
    })
  let edit = edit(manifest: text, entries, root: root, reading: reading)
  func leave(_ text: String, _ code: [String] = []) {
    plan.leftToDo.append(LeftToDo(path: package.manifest, text: text, code: code))
  }
  if valid == nil {
    let added = unifiedDiff(text, edit.text, path: "").split(separator: "\n").dropFirst(2).filter { $0.hasPrefix("+") }
    leave("add these lines. It is not text in UTF-8, so it was not changed.", added.map { String($0.dropFirst()) })
  } else if edit.text != text {
    plan.changes.append(FileChange(path: package.manifest, old: text, new: edit.text))
  }
  if !edit.byHand.isEmpty {
    let lines = edit.byHand.flatMap { $0.split(separator: "\n").map(String.init) }
    leave("add this. The manifest has no clear place for it.", lines)
  }
  if !edit.missing.isEmpty {
    leave("add \(edit.missing.joined(separator: ", ")), which the new code imports and the manifest does not offer.")
  }
  for name in edit.withheld {
    leave("add \(name) together with the target that it tests. Without that target, it would depend on nothing.")
  }
}
