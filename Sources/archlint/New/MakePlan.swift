import BuildDescriptions
import ProjectModel
import RuleLanguage
import Scaffolding
import SwiftOutline

/// Plans new files, and changes of existing files.
///
/// - Throws: An error if the template cannot use a name.
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
    let text = "check that this file fits the new code, which uses it. The file already exists, so it was not changed."
    plan.leftToDo.append(LeftToDo(path: path, text: text))
  }
  if case .none(let why) = tests {
    plan.leftToDo.append(LeftToDo(text: why, code: plan.tests.map { location.paths($0) }))
  }
  var entries = template.manifest.filter { entry in
    ![.product, .target].contains(entry.kind) || !paths.elsewhere.contains(fillPlaceholders(entry.name, values))
  }
  let home = template.home.map { join(base, below: fillPlaceholders($0, values)) }
  // Without declared modules, the whole project counts as one module, so the place of the new files would be a guess.
  let isMeant = request.folder != nil || model.siblings.folder != nil || model.template.landmark.hasPrefix("/")
  let isHeld = home.map { project.hasTarget(around: $0, isDeclared: !isMeant) } ?? true
  let made = entries.filter { $0.kind == .target }.compactMap(\.path)
  // Tests are left out if no target contains the code, because they could not import it.
  if !tests.isOwn || !isHeld && made.isEmpty { entries.removeAll { [.test, .exclude, .platforms].contains($0.kind) } }
  try addManifest(entries, template, values, project, location, base: base, to: &plan)
  if let home, !isHeld {
    let isMade =
      plan.hasManifest && made.contains { isPath(home, atOrBelow: join(base, below: fillPlaceholders($0, values))) }
    if isMade { return plan }
    let text = "add this folder to a target, because no target contains it. To choose another folder, use --in FOLDER."
    plan.leftToDo.append(LeftToDo(path: home, text: text))
  }
  return plan
}

extension Project {
  /// The path of the file that declares a type that several features share. In a package, it must be in the same
  /// target; elsewhere it may be anywhere in the project. The name of the file does not matter.
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
  /// Whether an existing type can be used instead of the template's type. An enum can be replaced only by an enum,
  /// because its cases are used; otherwise a class can be used for a struct.
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
      LeftToDo(
        text: "add the new files to targets in Xcode, because no folder above these files contains a Package.swift."))
    return
  }
  let package = project.packages[owner]
  let home = template.home.map { join(base, below: fillPlaceholders($0, values)) } ?? base
  if project.isBuiltInXcode(home, within: package.folder) {
    plan.leftToDo.append(
      LeftToDo(
        text: "add the new files to targets in Xcode, because their folder belongs to an Xcode project."))
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
    // A path that begins with `/` was moved by the project's definitions, so it belongs to another manifest.
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
    leave(
      "add the lines below to the manifest. The manifest is not UTF-8 text, so archlint did not change it.",
      added.map { String($0.dropFirst()) })
  } else if edit.text != text {
    plan.changes.append(FileChange(path: package.manifest, old: text, new: edit.text))
  }
  if !edit.byHand.isEmpty {
    let lines = edit.byHand.flatMap { $0.split(separator: "\n").map(String.init) }
    leave("add the code below to the manifest. archlint could not determine the right place in the manifest.", lines)
  }
  if !edit.missing.isEmpty {
    let names = edit.missing.joined(separator: ", ")
    let modules = edit.missing.count == 1 ? "this module" : "these modules"
    leave("add \(names) to the manifest, because the new code imports \(modules).")
  }
  for name in edit.withheld {
    leave("add the test target \(name) together with the target that it tests. archlint found no target to test.")
  }
}
