import ProjectModel
import RuleLanguage
import Scaffolding
import SwiftOutline

// Finds the names that fill a template, and checks the names that the user gave.

func placeholderValues(
  _ request: NewRequest, _ template: Template, _ project: Project, around folder: String
) throws(CommandError) -> PlaceholderValues {
  var values = PlaceholderValues(
    values: [:], types: Set(project.types.map(\.name)).union(project.offeredTypes).union(project.members),
    modules: Set(project.modules.filter { $0.kind != .external }.map(\.name)))
  var given = ["Entity": request.entities, "Operation": request.operations]
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
  for (name, names) in given.sorted(by: { $0.key < $1.key }) where !names.isEmpty {
    throw CommandError(
      message: "--\(name.lowercased()): the pack's \(request.templateKind.rawValue) has no place for it", code: .usage)
  }
  return values
}

/// The default value of a placeholder. It is text such as `{Feature}Item`, or a reference to a module around the
/// folder: `module of enum AppError else Framework` or `module else App`.
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
  /// The types that other modules can use, qualified with their module, for example
  /// `NetworkService.MockNetworkService`.
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

  fileprivate func innermostModule(around folder: String) -> Int? {
    productionModules(around: folder).filter { index in
      modules[index].folder.map { isPath(folder, atOrBelow: $0) } ?? false
    }.max { (modules[$0].folder?.count ?? 0) < (modules[$1].folder?.count ?? 0) }
  }

  /// The module that declares a type, if a new target in the folder could use it. In a package this is a library of the
  /// package or of a required package. In Xcode this is a framework, or the module that contains the folder.
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

/// Throws an error if a given name means something else in the template's own text, or if a name would be declared
/// twice.
func checkNames(_ filling: Filling) throws(CommandError) {
  let template = filling.template
  let used = usedNames(template)
  let names = filling.values.values.filter { $0.key != "Operation" }.sorted { $0.key < $1.key }.flatMap(\.value)
  for name in names
  where used.contains(name) && !template.placeholders.contains(where: { $0.fallback?.hasSuffix(name) ?? false }) {
    throw CommandError(
      message: "the name '\(name)' stands for something else in what would be written; take another", code: .usage)
  }
  if let name = filling.topTypes.intersection(platformTypes).min() {
    throw CommandError(
      message: "the type '\(name)' would be taken for the one of SwiftUI, Foundation or Swift; take another name",
      code: .usage)
  }
  if let fault = filling.fault { throw CommandError(message: fault, code: .usage) }
}

private func usedNames(_ template: Template) -> Set<String> {
  var used: Set<String> = []
  for file in template.files {
    let source = SourceText(file.text)
    for token in tokens(of: source) where token.kind == .identifier { used.insert(source[token.range]) }
  }
  return used
}

/// A template and the names that fill it.
struct Filling {
  var template: Template
  var values: PlaceholderValues

  var files: [NewFile] { fill(template, values) }

  /// All repetitions, including those that the template contains by itself, for example a service with the name of its
  /// module.
  private var repetitions: [Repetition] {
    Scaffolding.repetitions(
      in: files,
      modules: template.manifest.filter { [.target, .test].contains($0.kind) }.map { fillPlaceholders($0.name, values) }
    )
  }

  /// An error message about the names, with advice. nil if the names are valid.
  var fault: String? {
    guard let placeholder = template.placeholders.first?.name, let name = values.values[placeholder]?.first else {
      return nil
    }
    var plain = putting(placeholder, for: name, in: placeholder)
    for (index, placeholder) in template.placeholders.dropFirst().enumerated() where !placeholder.isOfModule {
      plain.values.values[placeholder.name] = ["\(placeholder)\(index)"]
    }
    let own = Set(plain.repetitions.map { [$0.first.what, $0.second.what] })
    let repetitions = repetitions
    return repetitions.lazy.filter { repetition in
      let both = [repetition.first.what, repetition.second.what]
      return !own.contains(both.map { $0.replacing(name, with: placeholder) })
    }.map { repetition in
      let (first, second) = (place(repetition.first), place(repetition.second))
      let advice = advice { other in
        !other.repetitions.contains { $0.first == repetition.first && $0.second == repetition.second }
      }
      return "\(first) and \(second) would have one name, so nothing was written; \(advice)"
    }.first
  }

  /// The names of the top-level types.
  var topTypes: Set<String> {
    Set(files.flatMap { outline(SourceText($0.text)).topTypes.map(\.name) })
  }

  private func place(_ namesake: Repetition.Namesake) -> String {
    namesake.path.map { "'\(namesake.what)' of \($0)" } ?? "'\(namesake.what)'"
  }

  /// Advice which name to change, with a better name if one is found.
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

  /// Similar names that the user could choose, without names that are already used.
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
    let taken = usedNames(template).union(values.values.values.flatMap { $0 })
    return all.filter { !taken.contains($0) }
  }

  /// A name as it is written on the command line.
  private func spelled(_ name: String, _ placeholder: String) -> String {
    switch placeholder {
    case "Entity": "--entity \(name)"
    case "Operation": "--operation \(String(decoding: lowerCamelCase(Array(name.utf8)), as: UTF8.self))"
    default: name
    }
  }
}

extension Template.Placeholder {
  /// Whether the placeholder is a module, which may already exist.
  fileprivate var isOfModule: Bool { fallback?.hasPrefix("module ") ?? false }
}

/// A name that occurs in no template.
private let placeholder = "Zzyzx"
