import SwiftOutline

/// One name that two declarations would have side by side, or a type and a module.
package struct Repetition: Sendable {
  package struct Bearer: Sendable, Equatable {
    /// As its declaration begins, `struct Cart`; `module CartCore`.
    package var what: String
    /// Of its file; nil for a module.
    package var path: String?
  }

  /// With the types around it, `MockCartService.reset`.
  package var name: String
  package var first: Bearer
  package var second: Bearer
}

/// A type at the top level of a file, as far as others see it.
package struct TopType: Sendable {
  package var name: String
  package var keyword: String
  /// Nobody outside of its file sees it.
  package var isHidden: Bool
}

/// The names that new files give twice: at the top level, whichever modules they are in, since these import one another;
/// in one type; or to a type and one of the modules. Functions may differ in their parameters.
package func repetitions(in files: [NewFile], modules: [String]) -> [Repetition] {
  var known: [String: Repetition.Bearer] = [:]
  var found: [Repetition] = []
  for file in files {
    let outline = SwiftOutline.outline(SourceText(file.text))
    for (index, declaration) in outline.declarations.enumerated() where isNamed(declaration) {
      let name = outline.qualifiedName(of: index)
      let bearer = Repetition.Bearer(what: "\(declaration.kind.keyword) \(name)", path: file.path)
      if let first = known.updateValue(bearer, forKey: name + outline.signature(of: declaration)) {
        found.append(Repetition(name: name, first: first, second: bearer))
      }
      if declaration.parent < 0, isType(declaration.kind), modules.contains(name) {
        found.append(
          Repetition(name: name, first: Repetition.Bearer(what: "module \(name)", path: nil), second: bearer))
      }
    }
  }
  return found
}

extension Outline {
  /// What others of its module could not be called.
  package var topTypes: [TopType] {
    declarations.filter { $0.parent < 0 && !$0.flags.contains(.local) && isType($0.kind) }.map {
      TopType(name: name($0.name), keyword: $0.kind.keyword, isHidden: $0.isHidden)
    }
  }

  /// With the types and extended types around it.
  fileprivate func qualifiedName(of index: Int) -> String {
    let declaration = declarations[index]
    let own = name(declaration.name)
    return declaration.parent < 0 ? own : "\(qualifiedName(of: Int(declaration.parent))).\(own)"
  }

  /// What tells a function from others of its name; one without parameters may not be called as a variable is.
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
