import ProjectModel
import RuleLanguage
import SwiftOutline

// What a shape asks of a type's inheritance clauses and isolation, wherever they are written.

extension Evaluation {
  /// By its own attribute, that of a superclass or protocol of the project, or by the module's default.
  func isIsolated(_ id: DeclarationID, to actor: AttributePattern) -> Bool {
    isIsolated(id) { actor.name.matches($0) }
  }

  /// - Parameter isMeant: whether the global actor of that name is asked about.
  private func isIsolated(_ id: DeclarationID, to isMeant: (ArraySlice<UInt8>) -> Bool) -> Bool {
    var open = [id]
    var seen: Set<Int> = []
    while let next = open.popLast() {
      let outline = project.files[next.file.index].outline
      let declaration = outline.declarations[next.index]
      let isWritten = declaration.attributes.indices.contains {
        isMeant(outline.source.bytes[outline.attributes[$0].name.offsets])
      }
      if isWritten { return true }
      guard let type = project.typeOfDeclaration[next] else { continue }
      let bases = project.inherited(by: type).compactMap(\.type).filter { seen.insert($0).inserted }
      open += bases.map { project.types[$0].declaration }
    }
    let isDefault = modules(of: .declaration(id)).contains { project.modules[$0.index].isMainActorByDefault }
    return isDefault && isMeant(Array("MainActor".utf8)[...])
      && !project.declaration(id).modifierSet.contains(.nonisolated)
  }

  // MARK: Conformance

  func conforms(_ id: DeclarationID, to pattern: TypePattern, _ given: Bindings) -> Answer {
    guard let type = project.typeOfDeclaration[id] else { return .no }
    var result = Answer.no
    for pieces in pattern.alternatives {
      if let name = exactName(pieces, given) {
        switch project.conformance(of: type, to: name) {
        case .yes: return .yes(given)
        case _ where name == "AnyObject" && isOfClasses(type): return .yes(given)
        case _ where name == "Sendable" && isIsolated(project.types[type].declaration, to: isGlobalActor):
          return .yes(given)
        case .no:
          let attributes = attributes(of: type)
          if attributes.contains(where: { macroConformances[$0]?.contains(name) ?? false }) { return .yes(given) }
          let unknown = attributes.first { !knownAttributes.contains($0) && macroConformances[$0] == nil }
          result.doubt = unknown.map { Doubt(cause: "@\($0) may add a conformance to \(name)") }
        case .unknown:
          if !isNeverInheritedOutside(name) { result.doubt = unknownConformance(of: id, type, to: name) }
        }
      }
    }
    for name in inheritedNames(of: type) {
      result.solutions += pattern.solutions(Array(name.utf8), given: given)
    }
    return result
  }

  /// A class, or a protocol that nothing else can conform to: by a superclass, `@objc` or `class`, its own or inherited.
  private func isOfClasses(_ type: Int) -> Bool {
    var open = [type]
    var seen: Set<Int> = [type]
    while let next = open.popLast() {
      let kind = project.declaration(project.types[next].declaration).kind
      if kind == .class || kind == .actor || (kind == .protocol && attributes(of: next).contains("objc")) {
        return true
      }
      for entry in project.inherited(by: next) {
        if entry.name == "class" { return true }
        if let inner = entry.type, seen.insert(inner).inserted { open.append(inner) }
      }
    }
    return false
  }

  /// The attributes of a type's declaration but those of isolation; what is none of the language's own may be a macro
  /// that adds conformances.
  private func attributes(of type: Int) -> [String] {
    let id = project.types[type].declaration
    let outline = project.files[id.file.index].outline
    return outline.declarations[id.index].attributes.indices
      .map { outline.source[outline.attributes[$0].name] }
      .filter { !isGlobalActor(Array($0.utf8)[...]) }
  }

  /// By what a global actor is called, or as one of the project's.
  private func isGlobalActor(_ name: ArraySlice<UInt8>) -> Bool {
    if name.reversed().starts(with: "Actor".utf8.reversed()) { return true }
    if index.globalActors.isEmpty { return false }
    let last = name.lastIndex(of: UInt8(ascii: ".")).map { name[($0 + 1)...] } ?? name
    return index.globalActors.contains(String(decoding: last, as: UTF8.self))
  }

  /// A global actor, which may be inherited.
  func isGlobalActor(_ attribute: AttributePattern) -> Bool {
    if attribute.arguments != nil { return false }
    let name = attribute.name.text
    return name.hasSuffix("Actor") || !index.globalActors.isEmpty && isGlobalActor(Array(name.utf8)[...])
  }

  /// The one type that the pieces name, bound holes filled.
  private func exactName(_ pieces: [TypePattern.Piece], _ given: Bindings) -> String? {
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
      case .any: return nil
      }
    }
    return name
  }

  /// What the type and everything that it inherits in the project name.
  private func inheritedNames(of type: Int) -> [String] {
    var names: [String] = []
    var seen: Set<Int> = [type]
    var open = [type]
    while let next = open.popLast() {
      for entry in project.inherited(by: next) {
        names.append(entry.name)
        names += entry.aliases
        if let inner = entry.type, seen.insert(inner).inserted { open.append(inner) }
      }
    }
    return names
  }

  private func unknownConformance(of id: DeclarationID, _ type: Int, to name: String) -> Doubt {
    var outside: Set<String> = []
    var seen: Set<Int> = [type]
    var open = [type]
    while let next = open.popLast() {
      for entry in project.inherited(by: next) {
        if let inner = entry.type {
          if seen.insert(inner).inserted { open.append(inner) }
        } else if !isKnownOutside(entry.name), project.conformance(of: type, to: entry.name) == .yes {
          outside.insert(entry.name)
        }
      }
    }
    return .about(
      id, lead: "whether ", words: "conforms to \(name) depends on what the project does not declare",
      sources: outside.sorted())
  }
}

/// The conformances that widely used macros add.
private let macroConformances: [String: Set<String>] = [
  "Observable": ["Observable"], "Model": ["PersistentModel", "Observable", "Identifiable", "Hashable", "Equatable"],
  "Reducer": ["Reducer"], "ObservableState": ["ObservableState", "Observable"], "CasePathable": ["CasePathable"],
  "DependencyClient": [], "Presents": [], "ViewAction": ["ViewActionSending"], "Suite": [], "Test": [],
]

/// Attributes of types that add no conformance that anybody asks for.
private let knownAttributes: Set<String> = [
  "available", "backDeployed", "dynamicCallable", "dynamicMemberLookup", "frozen", "globalActor", "main",
  "NSApplicationMain", "objc", "objcMembers", "preconcurrency", "propertyWrapper", "resultBuilder",
  "testable", "UIApplicationMain", "unchecked", "usableFromInline", "_documentation", "_spi",
  "_originallyDefinedIn", "_fixed_layout", "_nonSendable", "_marker", "nonobjc", "IBDesignable",
]
