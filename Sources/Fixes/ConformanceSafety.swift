import NameResolution
import ProjectModel
import SwiftOutline

// Whether a type can conform to a protocol without new members: the language provides them, or there are none.

extension Project {
  /// nil if the type would need members, or if its file cannot use the protocol.
  func safetyOfConformance(_ name: String, for id: DeclarationID) -> Fix.Safety? {
    let declaration = declaration(id)
    if let kinds = kindsWithoutMembers[name] {
      let isOpenClass = declaration.kind == .class && !declaration.modifierSet.contains(.final)
      if name == "Sendable", isOpenClass { return nil }
      if name == "LocalizedError", !imports(foundationModules, in: id.file) { return nil }
      if kinds.contains(declaration.kind) { return .unsafe }
      return name == "Identifiable" && hasProperty("id", id) ? .unsafe : nil
    }
    guard declaration.kind.isConcreteType || declaration.kind == .protocol, let marker = marker(name, seenFrom: id)
    else { return nil }
    let isReference = declaration.kind == .class || declaration.kind == .actor || declaration.kind == .protocol
    if !isReference, demandsClass(marker) { return nil }
    return declaration.kind.isConcreteType && isPlain(marker) ? .safe : .unsafe
  }

  /// Whether a type declares a property of its values, in its body or in an extension.
  private func hasProperty(_ name: String, _ id: DeclarationID) -> Bool {
    guard declaration(id).kind.isConcreteType else { return false }
    let bodies = [id] + (typeOfDeclaration[id].map { types[$0].extensions } ?? [])
    return bodies.contains { body in
      let outline = files[body.file.index].outline
      return outline.declarations.contains { member in
        member.parent == Int32(body.index) && [.variable, .constant].contains(member.kind)
          && outline.name(member.name) == name && !member.isOfType
      }
    }
  }

  /// The project's protocol with this name, if it requires nothing and the file can use it.
  private func marker(_ name: String, seenFrom id: DeclarationID) -> Int? {
    let plain = lastComponent(of: name)
    let found = types.indices.filter { types[$0].name == plain && declaration(types[$0].declaration).kind == .protocol }
    guard found.count == 1, requiresNothing(found[0]) else { return nil }
    let home = types[found[0]].declaration
    let own = files[id.file.index].modules
    if declaration(home).isHidden || types[found[0]].module == nil && !own.isEmpty {
      return home.file == id.file ? found[0] : nil
    }
    guard let module = types[found[0]].module else { return found[0] }
    let isVisible = !declaration(home).modifierSet.isDisjoint(with: [.public, .package])
    let isImported = isVisible && imports([modules[module.index].importName], in: id.file)
    return own.contains(module) || isImported ? found[0] : nil
  }

  private func requiresNothing(_ type: Int) -> Bool {
    allInherited(type) { protocolType in
      let home = types[protocolType].declaration
      return !files[home.file.index].outline.declarations.contains { $0.parent == Int32(home.index) }
    } external: {
      $0 == "Sendable" || $0 == "AnyObject"
    }
  }

  private func demandsClass(_ type: Int) -> Bool {
    !allInherited(type) { protocolType in
      let outline = files[types[protocolType].declaration.file.index].outline
      let attributes = outline.attributes[declaration(types[protocolType].declaration).attributes.indices]
      return !attributes.contains { outline.source[$0.name] == "objc" }
    } external: {
      $0 != "AnyObject"
    }
  }

  /// Whether a protocol, and all protocols that it inherits, satisfy a condition.
  private func allInherited(
    _ type: Int, depth: Int = 0, own: (Int) -> Bool, external: (String) -> Bool
  ) -> Bool {
    // In code that does not compile, protocols may inherit each other.
    if depth > 20 || !own(type) { return false }
    return types[type].inherited.allSatisfy { inherited in
      inherited.type.map { allInherited($0, depth: depth + 1, own: own, external: external) }
        ?? external(inherited.name)
    }
  }

  /// Whether the protocol neither inherits nor has attributes, which a type would get with the conformance.
  private func isPlain(_ marker: Int) -> Bool {
    let home = types[marker].declaration
    return types[marker].inherited.isEmpty && declaration(home).attributes.count == 0
      && files[home.file.index].outline.clauses[of: declaration(home)].requirements.isEmpty
  }

  private func imports(_ names: Set<String>, in file: FileID) -> Bool {
    let outline = files[file.index].outline
    return outline.imports.contains { names.contains(outline.source[$0.module]) }
  }
}

/// The kinds of types that can conform to a protocol of the standard library or Foundation without new members. The
/// compiler decides whether the stored values allow it.
private let kindsWithoutMembers: [String: Set<DeclarationKind>] = [
  "AnyObject": [.protocol],
  "CaseIterable": [.enum],
  "Codable": [.struct, .enum, .class],
  "Decodable": [.struct, .enum, .class],
  "Encodable": [.struct, .enum, .class],
  "Equatable": [.struct, .enum],
  "Error": [.struct, .enum, .class, .actor, .protocol],
  "Hashable": [.struct, .enum],
  "Identifiable": [.class],
  "LocalizedError": [.struct, .enum, .class, .actor, .protocol],
  "Sendable": [.struct, .enum, .class, .actor, .protocol],
]

/// Modules that contain Foundation, or re-export it.
private let foundationModules: Set<String> = [
  "Foundation", "FoundationEssentials", "SwiftUI", "UIKit", "AppKit", "Combine",
]
