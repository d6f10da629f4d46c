import ProjectModel
import SwiftOutline

enum AccessLevel: Int, Comparable {
  case `private`, `fileprivate`, `internal`, package, `public`, open

  static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rawValue < right.rawValue }

  /// The access level in a set of modifiers. If invalid code has several, the widest one.
  init?(_ modifiers: ModifierSet) {
    if modifiers.contains(.open) {
      self = .open
    } else if modifiers.contains(.public) {
      self = .public
    } else if modifiers.contains(.package) {
      self = .package
    } else if modifiers.contains(.internal) {
      self = .internal
    } else if modifiers.contains(.fileprivate) {
      self = .fileprivate
    } else if modifiers.contains(.private) {
      self = .private
    } else {
      return nil
    }
  }

  static let modifiers: ModifierSet = [.private, .fileprivate, .internal, .package, .public, .open]

  var keyword: String {
    switch self {
    case .private: "private"
    case .fileprivate: "fileprivate"
    case .internal: "internal"
    case .package: "package"
    case .public: "public"
    case .open: "open"
    }
  }
}

extension Project {
  /// The effective access of a declaration: its own level or the level that it gets from its extension, protocol or
  /// enum. It cannot be wider than the access of the types that contain it.
  func access(of id: DeclarationID) -> AccessLevel {
    let outline = files[id.file.index].outline
    var chain = [id.index]
    while case let parent = outline.declarations[chain[chain.count - 1]].parent, parent >= 0 {
      chain.append(Int(parent))
    }
    var result = AccessLevel.open
    var outer: (kind: DeclarationKind, written: AccessLevel?)?
    for index in chain.reversed() {
      let declaration = outline.declarations[index]
      let written = AccessLevel(declaration.modifierSet)
      if declaration.kind == .extension {
        // The access of the extended type also limits its members. An external type is visible, so it has to be public.
        if let type = typeOfDeclaration[DeclarationID(file: id.file, index: index)] {
          result = min(result, ownAccess(of: types[type].declaration))
        }
        if index == id.index { return min(result, written ?? .internal) }
      } else {
        let inherited: AccessLevel =
          switch outer?.kind {
          case .protocol: result
          case .enum where declaration.kind == .enumCase: result
          case .extension: outer?.written.map { $0 == .private ? .fileprivate : $0 } ?? .internal
          default: .internal
          }
        result = min(result, written ?? inherited)
      }
      outer = (declaration.kind, written)
    }
    return result
  }

  /// The access of a type that an extension extends. If it is nested in another extension, only the written modifier of
  /// that extension is used.
  private func ownAccess(of id: DeclarationID) -> AccessLevel {
    let outline = files[id.file.index].outline
    var result = AccessLevel.open
    var index = id.index
    while index >= 0 {
      let declaration = outline.declarations[index]
      let parent = Int(declaration.parent)
      if declaration.kind != .extension {
        let isInExtension = parent >= 0 && outline.declarations[parent].kind == .extension
        let inherited = isInExtension ? AccessLevel(outline.declarations[parent].modifierSet) : nil
        result = min(result, AccessLevel(declaration.modifierSet) ?? inherited ?? .internal)
      }
      index = parent
    }
    return result
  }
}
