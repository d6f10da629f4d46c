import NameResolution
import ProjectModel
import SwiftOutline

/// The names by which code can use the declarations of a module, and its macros.
struct VisibleNames {
  private(set) var names: Set<ArraySlice<UInt8>> = []

  /// - Returns: nil if code can use the module without one of the names: by an operator, a subscript or a macro, or by
  ///   an extension that adds a conformance or an initializer to a type of another module.
  init?(of module: Module, in project: Project) {
    let files = module.files.map { project.files[$0.index].outline }
    var own: Set<ArraySlice<UInt8>> = []
    for outline in files {
      for declaration in outline.declarations where declaration.kind != .extension && declaration.parent < 0 {
        own.insert(outline.source.nameBytes(declaration.name))
      }
    }
    for outline in files {
      for declaration in outline.declarations where !declaration.flags.contains(.local) {
        let parent = declaration.parent < 0 ? nil : outline.declarations[Int(declaration.parent)]
        switch declaration.kind {
        case .operator, .precedenceGroup, .macro: return nil
        case .function where isOperatorName(outline.name(declaration.name)): return nil
        case .extension:
          let isOfOwnType = own.contains(outline.source.nameBytes(declaration.type))
          if !isOfOwnType, outline.clauses[of: declaration].inherited.count > 0 { return nil }
        case _ where Self.isVisible(declaration, in: parent):
          let isOfOtherType =
            parent.map { $0.kind == .extension && !own.contains(outline.source.nameBytes($0.type)) } ?? false
          if isOfOtherType && declaration.kind == .initializer { return nil }
          if declaration.kind == .subscript || Self.implicitNames.contains(outline.name(declaration.name)) {
            return nil
          }
          names.insert(outline.source.nameBytes(declaration.name))
        default: break
        }
      }
    }
  }

  /// Whether other modules may see a declaration.
  private static func isVisible(_ declaration: Declaration, in parent: Declaration?) -> Bool {
    if declaration.isHidden { return false }
    if !declaration.modifierSet.isDisjoint(with: [.public, .open, .package]) { return true }
    guard let parent else { return false }
    return declaration.kind == .enumCase || parent.kind == .protocol
      || parent.kind == .extension && !parent.modifierSet.isDisjoint(with: [.public, .open, .package])
  }

  /// The members that code uses without their names.
  private static let implicitNames: Set<String> = [
    "appendInterpolation", "buildArray", "buildBlock", "buildEither", "buildExpression", "buildFinalResult",
    "buildLimitedAvailability", "buildOptional", "buildPartialBlock", "callAsFunction", "dynamicallyCall",
    "makeAsyncIterator", "makeIterator",
  ]
}
