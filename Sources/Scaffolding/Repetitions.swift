import SwiftOutline

/// A name that two new declarations would have, or a type and a module.
package struct Repetition: Sendable {
  /// One of the two declarations or modules with the same name.
  package struct Namesake: Sendable, Equatable {
    /// What has the name: `struct Cart` or `module CartCore`.
    package var what: String
    /// The path of the declaration's file; nil for a module.
    package var path: String?
  }

  /// The name qualified with its enclosing types, for example `MockCartService.reset`.
  package var name: String
  package var first: Namesake
  package var second: Namesake
}

/// A type that a file declares at the top level.
package struct TopType: Sendable {
  package var name: String
  package var keyword: String
  /// Whether the type is visible only in its own file.
  package var isHidden: Bool
}

/// Finds names that new files declare twice in one scope, and types that have the name of a module. Top-level names are
/// compared across modules, because the modules import each other. Overloaded functions are allowed.
package func repetitions(in files: [NewFile], modules: [String]) -> [Repetition] {
  var known: [String: Repetition.Namesake] = [:]
  var found: [Repetition] = []
  for file in files {
    let outline = SwiftOutline.outline(SourceText(file.text))
    for (index, declaration) in outline.declarations.enumerated() where isNamed(declaration) {
      let name = outline.qualifiedName(of: index)
      let namesake = Repetition.Namesake(what: "\(declaration.kind.keyword) \(name)", path: file.path)
      if let first = known.updateValue(namesake, forKey: name + outline.signature(of: declaration)) {
        found.append(Repetition(name: name, first: first, second: namesake))
      }
      if declaration.parent < 0, isType(declaration.kind), modules.contains(name) {
        found.append(
          Repetition(name: name, first: Repetition.Namesake(what: "module \(name)", path: nil), second: namesake))
      }
    }
  }
  return found
}

extension Outline {
  /// The types at the top level of the file. A module can have only one visible type with a name.
  package var topTypes: [TopType] {
    declarations.filter { $0.parent < 0 && !$0.flags.contains(.local) && isType($0.kind) }.map {
      TopType(name: name($0.name), keyword: $0.kind.keyword, isHidden: $0.isHidden)
    }
  }

  /// The name of a declaration, with the types around it: `MockCartService.reset`.
  fileprivate func qualifiedName(of index: Int) -> String {
    let declaration = declarations[index]
    let own = name(declaration.name)
    return declaration.parent < 0 ? own : "\(qualifiedName(of: Int(declaration.parent))).\(own)"
  }

  /// The part of a function declaration by which overloads differ. Empty without parameters, because a variable cannot
  /// have the same name as such a function.
  fileprivate func signature(of declaration: Declaration) -> String {
    guard declaration.kind == .function, declaration.parameters.count > 0 else { return "" }
    let parameters = declaration.parameters.indices.map { index in
      "\(source[self.parameters[index].label]): \(source[self.parameters[index].type])"
    }
    return "(\(parameters.joined(separator: ", ")))"
  }
}

private func isNamed(_ declaration: Declaration) -> Bool {
  if declaration.flags.contains(.local) { return false }
  switch declaration.kind {
  case .function, .variable, .constant, .enumCase: return true
  default: return isType(declaration.kind)
  }
}

private func isType(_ kind: DeclarationKind) -> Bool {
  kind.isConcreteType || kind == .protocol || kind == .typealias
}
