import ProjectModel
import RuleLanguage

// The modules that `use only module A|B` allows, and those that no subject uses. They are listed with --verbose.

extension Statement {
  /// The names that its demands `use only module A|B` allow. Empty if one of them is a pattern.
  var allowedModules: [String] {
    demands.filter { !$0.isNegated }.flatMap(\.alternatives).flatMap { predicate -> [String] in
      guard case .use(let count, let subject) = predicate, count.isOnly, subject.isKind(.module),
        let names = subject.namePattern?.exactLiterals
      else { return [] }
      return names.map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

extension Evaluation {
  /// The names of the modules that an element uses.
  func namesOfUsedModules(by element: Element) -> [String] {
    usedModules(by: element).flatMap { [project.modules[$0.module.index].importName, name(of: $0.module)] }
  }
}
