import ProjectModel
import RuleLanguage
import SwiftOutline

// Reports names after `use` that match nothing in the project, or an element of another kind.

extension Unmatched {
  /// Reports names after `use` that do not exist. A module does not have to exist if the rule forbids it. A type has to
  /// be declared in the project, because other types never match.
  mutating func check(used object: Subject, _ kind: SubjectKind, _ rule: RuleID, isForbidden: Bool) {
    if [.file, .folder].contains(kind) {
      return check(fileOrFolder: object, rule, object.place, mayBeMissing: isForbidden)
    }
    guard let name = object.name else { return }
    switch kind {
    case .module:
      // An allowed module may not exist yet.
      let isThere = evaluation.project.modules.indices.contains { index in
        evaluation.named(name, .module(ModuleID(index)), Bindings()).holds
      }
      if isForbidden || isThere {
        checkSpelling(of: name, rule, object.place)
      } else {
        check(module: object, rule, object.place)
      }
    case .type, .struct, .class, .enum, .actor, .protocol:
      guard let text = name.onlyName else { return }
      let names = Set(evaluation.project.types.map { lastComponent(of: $0.name) })
      if names.contains(text) { return check(declared: text, as: kind, rule, object.place) }
      if isAlias(text) { return }
      let near = RuleLanguage.nearest(text, among: names.sorted())
      let others =
        near == nil ? ", and rules do not see uses of external types; for a name in code, write: contain \(text)" : ""
      report("the project declares no type \(text)" + others, near, rule, object.place)
    case .func, .var, .let, .`init`, .subscript, .typealias, .macro, .case:
      guard let text = name.onlyName else { return }
      let kinds = declarationKinds(of: kind)
      if declares(text, as: kinds) { return check(usedMember: text, kind, rule, object.place) }
      let written =
        switch kind {
        case .func: "\(text)(...)"
        case .macro: "@\(text), or #\(text)"
        default: text
        }
      let others = ", and rules do not see uses of external types; for a name in code, write: contain \(written)"
      report("the project declares no \(kind.name) \(text)" + others, nil, rule, object.place)
    default: break
    }
  }

  /// Reports names after `used by` that do not exist. If the rule forbids the user, it does not have to exist, so only
  /// names that are similar to another are reported.
  mutating func check(user object: Subject, _ kind: SubjectKind, _ rule: RuleID, isForbidden: Bool) {
    switch kind {
    case .file, .folder: check(fileOrFolder: object, rule, object.place, mayBeMissing: isForbidden)
    case .module:
      guard isForbidden else { return check(module: object, rule, object.place) }
      if let name = object.name { checkSpelling(of: name, rule, object.place) }
    case .type, .struct, .class, .enum, .actor, .protocol:
      guard let text = object.name?.onlyName, !isAlias(text) else { return }
      let names = Set(evaluation.project.types.map { lastComponent(of: $0.name) })
      if names.contains(text) { return }
      let near = RuleLanguage.nearest(text, among: names.sorted())
      if near != nil || !isForbidden { report("the project declares no type \(text)", near, rule, object.place) }
    default: break
    }
  }

  /// Reports a name that exists with another kind, as in `class Cart` for a struct.
  private mutating func check(declared name: String, as kind: SubjectKind, _ rule: RuleID, _ place: PagePlace) {
    let project = evaluation.project
    let own = project.types.filter { lastComponent(of: $0.name) == name }
      .map { project.declaration($0.declaration).kind }
    let kinds = declarationKinds(of: kind)
    guard !own.contains(where: kinds.contains), let other = own.first, !isAlias(name) else { return }
    report(
      "the project declares no \(kind.name) \(name); \(name) is \(withArticle(other.keyword))", nil, rule, place)
  }

  /// Reports `feature Serch` if the definition `feature` matches no element with this name.
  mutating func check(used object: Subject, asDefinition definition: String, _ rule: RuleID, isForbidden: Bool) {
    guard let text = object.name?.onlyName else { return }
    var any = object
    any.name = nil
    let elements = evaluation.candidates(for: any).filter { element in
      evaluation.answer(any, element, given: Bindings(), seesTests: true).holds
    }
    let names = Set(elements.flatMap { evaluation.names(of: $0) })
    if elements.isEmpty || names.contains(text) { return }
    // The definition may match only a part of the element's name: `Search` in `SearchFeature`.
    let near =
      RuleLanguage.nearest(text, among: names.sorted())
      ?? names.sorted().first { $0.hasPrefix(text) || $0.hasSuffix(text) }
    if isForbidden, near == nil { return }
    report("the definition '\(definition)' matches nothing called \(text)", near, rule, object.place)
  }

  /// Reports a forbidden module whose name is very similar to an existing one. Otherwise a forbidden module does not
  /// have to exist.
  mutating func checkSpelling(of pattern: NamePattern, _ rule: RuleID, _ place: PagePlace) {
    let spellings = moduleSpellings()
    for name in pattern.separated.compactMap(\.onlyName) where !spellings.isKnown(name) {
      if let whole = name.split(separator: ".").first.map(String.init), whole != name, spellings.isKnown(whole) {
        report(
          "'\(name)' is a submodule, and rules see only whole modules; write: \(whole)", nil, rule, place)
      } else if isFolderOrFile(name) {
        let message = "'\(name)' is a folder, not a module; write: folder \(name)"
        report(message, nil, rule, place)
      } else if maySearch(), let near = spellings.misspelt(name), !pattern.matches(near.utf8) {
        report("no module in the project has the name '\(name)', and no file imports it", near, rule, place)
      }
    }
  }

  private func isAlias(_ name: String) -> Bool { declares(name, as: [.typealias]) }

  private func declares(_ name: String, as kinds: [DeclarationKind]) -> Bool {
    evaluation.project.files.contains { file in
      file.outline.declarations.contains { kinds.contains($0.kind) && file.outline.source[$0.name] == name }
    }
  }
}
