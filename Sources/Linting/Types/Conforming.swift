import NameResolution
import ProjectModel
import RuleLanguage
import SwiftOutline

// Checks the inheritance part of a declaration pattern against all inheritance clauses of a type.

extension Evaluation {
  func conforms(_ id: DeclarationID, to pattern: TypePattern, _ given: Bindings) -> Answer {
    guard let type = project.typeOfDeclaration[id], pattern.attributes.isEmpty else {
      return states(id, pattern, given)
    }
    if project.declaration(id).kind == .extension { return extends(id, to: pattern, given) }
    var result = Answer.no
    for pieces in pattern.alternatives {
      if let (name, module) = exactName(pieces, given).map(separatingModule) {
        if pattern.isProtocol, isClass(name) { continue }
        switch project.conformance(of: type, to: name, in: module) {
        case .yes: return .yes(given)
        case _ where name == "AnyObject" && isOfClasses(type): return .yes(given)
        case _ where name == "Sendable" && isSendableByIsolation(type): return .yes(given)
        case _ where project.refusal(of: name, by: type) != nil: break
        case .no:
          let attributes = attributes(of: type)
          if name == "Sendable", attributes.contains("frozen") {
            let words = "conforms to Sendable depends on its properties, because it is @frozen"
            result.doubt = .about(id, lead: "whether ", words: DoubtText(words), sources: [])
            continue
          }
          if attributes.contains(where: { macroConformances[$0]?.contains(name) ?? false }) { return .yes(given) }
          // A macro can add a conformance, but not a superclass.
          let unknown = isClass(name) ? nil : attributes.first(where: isUnknownMacro)
          result.doubt = unknown.map { macro in
            let words = DoubtText({ "@\(macro) may add a conformance to \($0)" }, own: name, shared: text(pieces))
            return .plain(words, sources: [])
          }
        case .unknown:
          if isNeverInheritedExternally(name) || isClass(name) && !hasUnknownSuperclass(type) { continue }
          let sources = unknownSources(of: type)
          if isNeverMentioned(name, pieces, given, sources) { continue }
          let words = DoubtText(
            { "conforms to \($0) depends on external declarations" }, own: name, shared: text(pieces))
          result.doubt = .about(id, lead: "whether ", words: words, sources: sources)
        }
      }
    }
    for entry in mayInherit(type, pattern, given) ? everyInherited(by: type) : [] {
      let isProtocol = pattern.isProtocol ? isProtocol(entry) : true
      if isProtocol == false { continue }
      let solutions = names(of: entry).flatMap { pattern.solutions($0.utf8, given: given) }
      if isProtocol == true {
        result.solutions += solutions
      } else if !solutions.isEmpty {
        let words = DoubtText("inherits a protocol depends on external declarations")
        result.doubt = .about(id, lead: "whether ", words: words, sources: [entry.name])
      }
    }
    if !pattern.isProtocol, pattern.text.utf8.contains(UInt8(ascii: "<")) {
      for id in Set(everyInherited(by: type).map(\.declaration)).sorted() {
        let outline = project.files[id.file.index].outline
        for entry in outline.clauses[of: outline.declarations[id.index]].inherited.indices {
          result.solutions += pattern.solutions(outline.source.bytes[outline.inherited[entry].offsets], given: given)
        }
      }
    }
    return result
  }

  /// Whether this extension adds the conformance. Conformances of the type itself and of other extensions do not count.
  private func extends(_ id: DeclarationID, to pattern: TypePattern, _ given: Bindings) -> Answer {
    var result = states(id, pattern, given)
    for (name, module) in pattern.alternatives.compactMap({ exactName($0, given).map(separatingModule) }) {
      if project.conformance(ofExtension: id, to: name, in: module) == .yes { return .yes(given) }
    }
    result.doubt = nil
    return result
  }

  /// Whether the conformance is written, with its attributes, in the inheritance clause of the type or one of its
  /// extensions. For an extension, only its own clause counts.
  private func states(_ id: DeclarationID, _ pattern: TypePattern, _ given: Bindings) -> Answer {
    var entries: [InheritedName] = []
    if project.declaration(id).kind == .extension {
      entries = project.inherited(byExtension: id)
    } else if let type = project.typeOfDeclaration[id] {
      entries = project.inherited(by: type)
    }
    var result = Answer.no
    for entry in entries where !pattern.isProtocol || isProtocol(entry) != false {
      let isMarked = pattern.attributes.allSatisfy { attribute in
        entry.attributes.contains { attribute.matches(qualified: $0.utf8) }
      }
      guard isMarked else { continue }
      for name in names(of: entry) { result.solutions += pattern.solutions(name.utf8, given: given) }
    }
    return result
  }

  /// The types that a declaration states to inherit, each with all names that a rule may write. For a type, the clauses
  /// of its extensions count.
  func inheritedNames(of id: DeclarationID) -> [(written: String, all: [String])] {
    let entries =
      project.declaration(id).kind == .extension
      ? project.inherited(byExtension: id) : project.typeOfDeclaration[id].map { project.inherited(by: $0) } ?? []
    return entries.map { ($0.name, names(of: $0)) }
  }

  /// The names by which a rule can refer to an inherited type: its name as written, its type aliases, and for a type of
  /// the project also the name with its module.
  private func names(of entry: InheritedName) -> [String] {
    let qualified = entry.type.flatMap { type in
      project.moduleName(of: type).map { "\($0).\(project.types[type].name)" }
    }
    return [entry.name] + entry.aliases + (qualified.map { [$0] } ?? [])
  }

  /// Whether the type is a class, or a protocol that only classes can conform to: because of a superclass, `@objc` or
  /// `class`. The requirement can be inherited.
  private func isOfClasses(_ type: Int) -> Bool {
    func isOfClasses(_ type: Int) -> Bool {
      let kind = project.declaration(project.types[type].declaration).kind
      return kind == .class || kind == .actor || (kind == .protocol && attributes(of: type).contains("objc"))
    }
    return isOfClasses(type)
      || everyInherited(by: type).contains { $0.name == "class" || $0.type.map(isOfClasses) ?? false }
  }

  /// Whether an inherited type is a protocol, and not a superclass or a raw type. nil if it is not known. Only the first
  /// entry in the inheritance clause of a class can be its superclass.
  private func isProtocol(_ entry: InheritedName) -> Bool? {
    if let type = entry.type { return project.declaration(project.types[type].declaration).kind == .protocol }
    if isClassOutside(entry.name) || isRawTypeOutside(entry.name) { return false }
    guard !isKnownOutside(entry.name), project.declaration(entry.declaration).kind == .class,
      let type = project.typeOfDeclaration[entry.declaration]
    else { return true }
    let first = project.inherited(by: type).first { $0.declaration == entry.declaration }
    return first?.written == entry.written ? nil : true
  }

  /// Whether all known types with this name are classes, in the project and in the SDK.
  private func isClass(_ name: String) -> Bool {
    index.ownTypes.names.contains(name) ? index.ownTypes.classes.contains(name) : isClassOutside(name)
  }

  /// Whether a class has a superclass that is not known. Only the first entry in the inheritance clause of a class can
  /// be its superclass.
  private func hasUnknownSuperclass(_ type: Int) -> Bool {
    var seen: Set<Int> = []
    var current = type
    while seen.insert(current).inserted {
      if seen.count > inheritanceLimit { return true }
      let id = project.types[current].declaration
      switch project.declaration(id).kind {
      case .class: break
      // If a protocol requires a superclass, that class is not known.
      case .protocol: return current == type
      default: return false
      }
      guard let first = project.inherited(by: current).first(where: { $0.declaration == id }) else { return false }
      guard let next = first.type else { return !isKnownOutside(first.name) }
      current = next
    }
    return false
  }

  /// The attributes of a type's declaration. Global actors are left out.
  private func attributes(of type: Int) -> [String] {
    let id = project.types[type].declaration
    let outline = project.files[id.file.index].outline
    return outline.declarations[id.index].attributes.indices
      .map { outline.source[outline.attributes[$0].name] }
      .filter { !isGlobalActor(Array($0.utf8)[...]) }
  }

  /// Whether an attribute may be a macro, which could add conformances. Attributes with an underscore are the
  /// compiler's own. They change with each version, so they are not listed.
  private func mayBeMacro(_ attribute: String) -> Bool {
    if attribute.hasPrefix("_") { return index.attachedMacros.contains(attribute) }
    return !builtInAttributes.contains(attribute)
  }

  /// Whether an attribute may be a macro that adds unknown conformances.
  private func isUnknownMacro(_ attribute: String) -> Bool {
    mayBeMacro(attribute) && macroConformances[attribute] == nil
  }

  func hasUnknownMacro(_ type: Int) -> Bool { attributes(of: type).contains(where: isUnknownMacro) }

  /// The name of the type in the pattern, with values in place of placeholders. nil if the pattern matches several
  /// types.
  func exactName(_ pieces: [TypePattern.Piece], _ given: Bindings) -> String? {
    var name = ""
    for piece in pieces {
      switch piece {
      case .name(let pattern):
        let filled = pattern.filled(given)
        guard pattern.alternatives.count == 1, !pattern.alternatives[0].contains(.star), !filled.contains("{") else {
          return nil
        }
        name += filled
      case .punctuation(let text): name += String(decoding: text, as: UTF8.self)
      case .any, .parameters: return nil
      }
    }
    return name
  }

  /// Splits a qualified name into the name and its module: `View` and `SwiftUI` for `SwiftUI.View`. Code may leave out
  /// the module. The name of a nested type is not split.
  func separatingModule(_ name: String) -> (name: String, module: String?) {
    guard let dot = name.firstIndex(of: ".") else { return (name, nil) }
    let first = String(name[..<dot])
    let isModule = systemModules.contains(first) || !project.module(named: first).isEmpty
    return isModule && !index.ownTypes.names.contains(first)
      ? (String(name[name.index(after: dot)...]), first) : (name, nil)
  }

  /// All names that a type inherits, directly or through types of the project.
  private func everyInherited(by type: Int) -> [InheritedName] {
    var found: [InheritedName] = []
    var seen: Set<Int> = [type]
    var open = [type]
    while let next = open.popLast() {
      for entry in project.inherited(by: next) {
        if found.count == inheritanceLimit { return found }
        found.append(entry)
        if let inner = entry.type, seen.insert(inner).inserted { open.append(inner) }
      }
    }
    return found
  }

  /// Whether a type may inherit a type that matches the pattern. The answer is false only if the pattern is a plain
  /// name that does not occur in any inherited name. This check is fast, because each type's identifiers are collected
  /// once.
  private func mayInherit(_ type: Int, _ pattern: TypePattern, _ given: Bindings) -> Bool {
    let inherited = inheritedIdentifiers(of: type)
    return pattern.alternatives.contains { pieces in
      guard pieces.count == 1, let name = exactName(pieces, given) else { return true }
      return identifiers(in: lastComponent(of: name)).allSatisfy(inherited.contains)
    }
  }

  /// The identifiers in all names that a type inherits. They include what known external types inherit.
  func inheritedIdentifiers(of type: Int) -> Set<String> {
    inheritedIdentifiers.value(for: type) {
      Set(
        everyInherited(by: type).flatMap { entry in
          [entry.name] + entry.aliases + (entry.type == nil ? supertypesOutside(entry.name) : [])
        }.flatMap(identifiers))
    }
  }

  /// Splits a name into identifiers, in lowercase and without `_`, because a placeholder's value can be spelled
  /// differently.
  func identifiers(in name: String) -> [String] {
    name.lowercased().utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "`") }
      .split { !isIdentifierByte($0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// As the rule has it.
  private func text(_ pieces: [TypePattern.Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .name(let pattern): pattern.text
      case .punctuation(let text): String(decoding: text, as: UTF8.self)
      case .any: "_"
      case .parameters: "..."
      }
    }.joined()
  }

  /// Whether a type with this name, which is made of placeholder values, probably does not exist: the project neither
  /// declares nor inherits it, and no external type could inherit it unnoticed.
  private func isNeverMentioned(
    _ name: String, _ pieces: [TypePattern.Piece], _ given: Bindings, _ sources: [String]
  ) -> Bool {
    let values = pieces.flatMap { piece -> [Bindings.Value] in
      if case .name(let pattern) = piece { pattern.placeholders.compactMap { given[$0] } } else { [] }
    }.map { String(decoding: $0.text, as: UTF8.self).lowercased() }
    guard !values.isEmpty, !index.ownTypes.mentioned.contains(name) else { return false }
    return !sources.contains { source in values.contains(where: source.lowercased().contains) }
  }

  private static let sourceLimit = 32

  /// External types that the type inherits. It is unknown which types these inherit themselves.
  private func unknownSources(of type: Int) -> [String] {
    let outside = everyInherited(by: type).filter { $0.type == nil && !isKnownOutside($0.name) }.map(\.name)
    let names = Set(outside).sorted()
    // Otherwise, each name has to be searched for in everything that the type inherits, which is slower.
    if project.refusals.isEmpty, names.allSatisfy(isPlainOutside) { return names }
    return names.prefix(Self.sourceLimit).filter { project.conformance(of: type, to: $0) == .yes }
  }
}

/// The conformances that well-known macros add.
let macroConformances: [String: Set<String>] = [
  "Observable": ["Observable"], "Model": ["PersistentModel", "Observable", "Identifiable", "Hashable", "Equatable"],
  "Reducer": ["Reducer"], "ObservableState": ["ObservableState", "Observable"], "CasePathable": ["CasePathable"],
  "DependencyClient": [], "Presents": [], "ViewAction": ["ViewActionSending"], "Suite": [], "Test": [],
]

/// Attributes of types that are part of Swift. None of them adds a conformance that rules check. The list contains the
/// attributes in the compiler's `DeclAttr.def`, including earlier versions, and those that `swiftc` of Swift 6.3
/// accepts.
let builtInAttributes: Set<String> = [
  "IBDesignable", "NSApplicationMain", "UIApplicationMain", "abi", "actorIndependent", "available", "backDeployed", "c",
  "concurrent", "diagnose", "dynamicCallable", "dynamicMemberLookup", "export", "extensible",
  "extractConstantsFromMembers", "frozen", "functionBuilder", "globalActor", "main", "nonexhaustive", "nonobjc", "objc",
  "objcMembers", "preEnumExtensibility", "preconcurrency", "propertyWrapper", "reasync", "reparentable",
  "requires_stored_property_inits", "resultBuilder", "rethrows", "retroactive", "runtimeMetadata", "safe", "section",
  "sensitive", "testable", "typeWrapper", "unchecked", "unsafe", "unsafe_no_objc_tagged_pointer", "usableFromInline",
  "used", "warn",
]
