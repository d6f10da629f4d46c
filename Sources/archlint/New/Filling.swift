import ProjectModel
import RuleLanguage
import Scaffolding
import SwiftOutline

// Determines the names that fill a template, and checks the names that the user gave.

func placeholderValues(
  _ request: NewRequest, _ template: Template, _ project: Project, around folder: String
) throws(CommandError) -> PlaceholderValues {
  var values = PlaceholderValues(
    values: [:], types: Set(project.types.map(\.name)).union(project.offeredTypes).union(project.members),
    modules: Set(project.modules.filter { $0.kind != .external }.map(\.name)))
  var given = ["Entity": request.entities, "Operation": request.operations.map(\.name)]
  if !template.takesSignatures, let operation = request.operations.first(where: { $0.signature != nil }) {
    throw CommandError(
      message: "--operation '\(operation.text)': the operations of this \(request.templateKind.rawValue) have no "
        + "parameters and results of their own; give the name alone, --operation \(lowered(operation.name))",
      code: .usage)
  }
  if let first = template.placeholders.first { given[first.name] = [request.name] }
  for placeholder in template.placeholders {
    let names = given.removeValue(forKey: placeholder.name) ?? []
    if names.count > 1, !placeholder.takesSeveral {
      let option = "--\(placeholder.name.lowercased())"
      throw CommandError(
        message: "\(option): this \(request.templateKind.rawValue) has one; give it once", code: .usage)
    }
    values.values[placeholder.name] = names.isEmpty ? [fallback(placeholder, values, project, around: folder)] : names
  }
  if template.takesSignatures { values.addSignatures(of: request) }
  values.samples = samples(of: template, values)
  for (name, names) in given.sorted(by: { $0.key < $1.key }) where !names.isEmpty {
    throw CommandError(
      message: "the pack's template for a \(request.templateKind.rawValue) does not use '--\(name.lowercased())'",
      code: .usage)
  }
  return values
}

extension PlaceholderValues {
  /// Adds the operations with their signatures. An operation without a signature returns the entity. If all operations
  /// have signatures, and the user gave no entity, the entity is left out.
  fileprivate mutating func addSignatures(of request: NewRequest) {
    var isEntityUsed = !request.entities.isEmpty
    for name in values["Operation"] ?? [] {
      if let signature = request.operations.first(where: { $0.name == name })?.signature {
        signatures[name] = signature
      } else {
        isEntityUsed = true
        signatures[name] = OperationSignature(name: name, result: values["Entity"]?.first ?? "")
      }
    }
    if !isEntityUsed { values["Entity"] = [] }
  }
}

/// The default name for a placeholder: text such as `{Feature}Item`, or the name of an existing module, as in `module
/// of enum AppError else Framework`.
private func fallback(
  _ placeholder: Template.Placeholder, _ values: PlaceholderValues, _ project: Project, around folder: String
) -> String {
  let text = placeholder.fallback ?? placeholder.name
  guard placeholder.isOfModule else { return fillPlaceholders(text, values) }
  let words = text.split(separator: " ").map(String.init)
  let other = words.last ?? ""
  let module =
    words.count > 4
    ? project.module(declaring: words[2], words[3], seenFrom: folder) : project.innermostModule(around: folder)
  return module.map { project.modules[$0].importName } ?? other
}

extension Project {
  /// The types that other modules can use, with their module: `NetworkService.MockNetworkService`.
  fileprivate var offeredTypes: Set<String> {
    var names: Set<String> = []
    for type in types {
      guard let module = type.module.map({ modules[$0.index] }), module.kind == .library else { continue }
      let declaration = files[type.declaration.file.index].outline.declarations[type.declaration.index]
      guard !declaration.modifierSet.isDisjoint(with: [.public, .package, .open]) else { continue }
      names.insert("\(module.importName).\(type.name)")
    }
    return names
  }

  func innermostModule(around folder: String) -> Int? {
    productionModules(around: folder).filter { index in
      modules[index].folder.map { isPath(folder, atOrBelow: $0) } ?? false
    }.max { (modules[$0].folder?.count ?? 0) < (modules[$1].folder?.count ?? 0) }
  }

  /// The module that declares a type, if a new target in the folder can depend on it. In a package, it must be a
  /// library of the package or of a required package. In Xcode, it must be a framework or the module that contains the
  /// folder.
  fileprivate func module(declaring keyword: String, _ name: String, seenFrom folder: String) -> Int? {
    let own = package(around: folder)
    let required = Set(own.map { packages[$0].requirements.compactMap(\.folder) } ?? [])
    let around = own == nil ? innermostModule(around: folder) : nil
    let found = types.first { type in
      guard type.name == name, let module = type.module.map({ modules[$0.index] }) else { return false }
      let declaration = files[type.declaration.file.index].outline.declarations[type.declaration.index]
      guard declaration.kind.keyword == keyword else { return false }
      if type.module?.index == around { return true }
      let isOwn = module.package == own
      let isNear = isOwn || module.package.map { required.contains(packages[$0].folder) } ?? false
      let isSeen = !declaration.modifierSet.isDisjoint(with: isOwn && own != nil ? [.public, .package] : .public)
      return module.kind == .library && isNear && isSeen
    }
    return found?.module?.index
  }
}

/// Throws an error if a given name cannot be used in the template, or if two declarations would have the same name.
func checkNames(_ filling: Filling) throws(CommandError) {
  if let fault = filling.fault { throw CommandError(message: fault, code: .usage) }
}

/// A template and the names that fill it.
struct Filling {
  var template: Template
  var values: PlaceholderValues

  var files: [NewFile] { fill(template, values) }

  /// All names that two declarations would have. Some templates cause them with any name, such as a service with the
  /// name of its module.
  private var repetitions: [Repetition] {
    Scaffolding.repetitions(
      in: files,
      modules: template.manifest.filter { [.target, .test].contains($0.kind) }.map { fillPlaceholders($0.name, values) }
    )
  }

  /// An error message about the given names, with a suggestion; nil if the names can be used.
  var fault: String? {
    let plain = plain
    // Names that the template declares twice with any given name are no errors.
    let own = Set(
      plain.repetitions.map { repetition in
        [repetition.first, repetition.second].map { $0.what.replacing(plain.names[0], with: names[0]) }
      })
    let repetitions = repetitions
    let repeated = repetitions.first { repetition in
      !own.contains([repetition.first.what, repetition.second.what])
    }
    if let repetition = repeated {
      let (first, second) = (place(repetition.first), place(repetition.second))
      let advice = advice { other in
        !other.repetitions.contains { $0.first == repetition.first && $0.second == repetition.second }
      }
      return "\(first) and \(second) would have one name, so nothing was written; \(advice)"
    }
    if let conflict {
      let reason =
        switch conflict {
        case .keyword(let name, let path):
          "\(path.isEmpty ? "the code for other files" : path) would use the keyword '\(name)' as a name"
        case .hidden(let name, let path): "in \(path), '\(name)' would mean two things"
        case .ambiguous(let name, let path):
          "\(path) would use the type '\(name)', but imports another type with this name"
        }
      return "\(reason), so nothing was written; \(advice { $0.conflict == nil })"
    }
    return nil
  }

  /// The template's targets with their folders.
  var targets: [(name: String, path: String)] {
    template.manifest.filter { [.target, .test].contains($0.kind) }.compactMap { entry in
      entry.path.map { (name: fillPlaceholders(entry.name, values), path: fillPlaceholders($0, values)) }
    }
  }

  private var conflict: NameConflict? {
    let plain = plain
    func lines(_ values: PlaceholderValues) -> [String] {
      template.wires.flatMap { $0.lines + $0.handling }.map { fillPlaceholders($0, values) }
    }
    return firstConflict(in: files, plain: plain.files, targets: targets)
      ?? firstKeyword(in: lines(values), plain: lines(plain.values)).map { .keyword($0, path: "") }
  }

  /// The names that the user gave. Names of modules are left out, because those modules may exist.
  private var names: [String] {
    template.placeholders.filter { !$0.isOfModule }.flatMap { values.values[$0.name] ?? [] }
  }

  /// The template, filled with names that occur nowhere else.
  private var plain: Filling {
    var other = self
    for (index, placeholder) in template.placeholders.enumerated() where !placeholder.isOfModule {
      other.values.values[placeholder.name] = values.values[placeholder.name]?.indices.map { "Zz\(index)q\($0)" }
    }
    other.values.samples = samples(of: template, other.values)
    other.values.renameSignatures(Dictionary(zip(names, other.names)) { first, _ in first })
    return other
  }

  /// The names of the types that the new files declare at the top level.
  var topTypes: Set<String> {
    Set(files.flatMap { outline(SourceText($0.text)).topTypes.map(\.name) })
  }

  private func place(_ namesake: Repetition.Namesake) -> String {
    namesake.path.map { "'\(namesake.what)' of \($0)" } ?? "'\(namesake.what)'"
  }

  /// Advice which name to change, with another name if one is found for which `helps` returns true.
  func advice(where helps: (Filling) -> Bool) -> String {
    let first = template.placeholders.first?.name ?? ""
    for placeholder in ["Entity", "Operation", first] {
      for name in (values.values[placeholder] ?? []).reversed()
      where helps(putting(placeholder, for: name, in: placeholder)) {
        let better = candidates(for: name, in: placeholder).first { helps(putting($0, for: name, in: placeholder)) }
        let hint = better.map { ", as \(spelled($0, placeholder))" } ?? ""
        return "take another name for \(spelled(name, placeholder))\(hint)"
      }
    }
    return "take another name"
  }

  private func putting(_ new: String, for name: String, in placeholder: String) -> Filling {
    var other = self
    other.values.values[placeholder] = values.values[placeholder]?.map { $0 == name ? new : $0 }
    return other
  }

  /// Similar names that are not used yet.
  private func candidates(for name: String, in placeholder: String) -> [String] {
    let feature = template.placeholders.first.flatMap { values.values[$0.name]?.first } ?? ""
    var all: [String] = []
    switch placeholder {
    case "Entity":
      all = [feature + "Item", feature + "Entry", name + "Item"]
      if !name.hasPrefix(feature) { all.insert(feature + name, at: 0) }
    case "Operation": all = [name + feature]
    default: break
    }
    let taken = values.values.values.flatMap { $0 }
    return all.filter { !taken.contains($0) }
  }

  /// A name in the form in which it is given on the command line.
  private func spelled(_ name: String, _ placeholder: String) -> String {
    switch placeholder {
    case "Entity": "--entity \(name)"
    case "Operation": "--operation \(lowered(name))"
    default: name
    }
  }
}

extension Template.Placeholder {
  /// Whether the placeholder is a module, which may already exist.
  fileprivate var isOfModule: Bool { fallback?.hasPrefix("module ") ?? false }
}
