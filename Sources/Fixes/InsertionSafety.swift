import NameResolution
import ProjectModel
import RuleLanguage
import SwiftOutline

// Whether the language permits a part at a declaration, and whether the part is known to keep the meaning of the code.

extension Project {
  /// nil if the language forbids the part.
  ///
  /// - Parameter others: All parts that are inserted together with this one.
  func safety(of part: DeclarationPart, for id: DeclarationID, among others: [DeclarationPart]) -> Fix.Safety? {
    switch part {
    case .modifier("final"):
      guard isOverridable(id), !has(.open, "open", id, others), declaration(id).kind != .class || !hasSubclass(id)
      else { return nil }
      return declaration(id).kind == .class ? .safe : .unsafe
    case .modifier: return allowsAccess(id) && [.variable, .subscript].contains(declaration(id).kind) ? .unsafe : nil
    case .access("open"):
      return allowsAccess(id) && isOverridable(id) && !has(.final, "final", id, others) ? .unsafe : nil
    case .access: return allowsAccess(id) ? .unsafe : nil
    case .globalActor:
      let declaration = declaration(id)
      let isIsolated = declaration.kind == .actor || declaration.modifierSet.contains(.nonisolated)
      return isIsolated || isolatable.isDisjoint(with: [declaration.kind]) ? nil : .unsafe
    case .attribute(let name):
      // Elsewhere in the project, the attribute needs no arguments.
      let isKnown = files.contains { file in
        file.outline.attributes.contains { $0.arguments.isEmpty && file.outline.source[$0.name] == name }
      }
      return isKnown ? .unsafe : nil
    case .conformance(let name): return safetyOfConformance(name, for: id)
    }
  }

  private func has(_ modifier: ModifierSet, _ name: String, _ id: DeclarationID, _ parts: [DeclarationPart]) -> Bool {
    declaration(id).modifierSet.contains(modifier)
      || parts.contains { $0 == .access(name) || $0 == .modifier(name) }
  }

  /// Whether the declaration is a class, or a member of a class that subclasses can override.
  private func isOverridable(_ id: DeclarationID) -> Bool {
    let declaration = declaration(id)
    switch declaration.kind {
    case .class: return true
    case .function, .variable, .constant, .subscript:
      guard let outer = outer(of: id), !declaration.modifierSet.contains(.static) else { return false }
      if self.declaration(outer).kind == .class { return true }
      return typeOfDeclaration[outer].map { self.declaration(types[$0].declaration).kind == .class } ?? false
    default: return false
    }
  }

  private func outer(of id: DeclarationID) -> DeclarationID? {
    let parent = declaration(id).parent
    return parent < 0 ? nil : DeclarationID(file: id.file, index: Int(parent))
  }

  /// Whether an access level can be written at the declaration.
  private func allowsAccess(_ id: DeclarationID) -> Bool {
    let declaration = declaration(id)
    if declaration.flags.contains(.local) || outer(of: id).map({ self.declaration($0).kind }) == .protocol {
      return false
    }
    switch declaration.kind {
    case .enumCase, .deinitializer, .operator, .precedenceGroup, .associatedtype: return false
    case .extension: return files[id.file.index].outline.clauses[of: declaration].inherited.count == 0
    default: return true
    }
  }

  /// If a superclass is not resolved, the last component of its name decides.
  private func hasSubclass(_ id: DeclarationID) -> Bool {
    let type = typeOfDeclaration[id]
    let name = name(of: id)
    return types.contains { other in
      declaration(other.declaration).kind == .class && other.declaration != id
        && other.inherited.contains { inherited in
          inherited.type.map { $0 == type } ?? (lastComponent(of: inherited.name) == name)
        }
    }
  }
}

private let isolatable: Set<DeclarationKind> = [
  .struct, .class, .enum, .protocol, .extension, .function, .initializer, .deinitializer, .subscript, .variable,
  .constant,
]
