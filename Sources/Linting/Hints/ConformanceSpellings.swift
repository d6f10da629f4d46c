import NameResolution
import ProjectModel
import RuleLanguage

/// The protocols and classes that a name in a rule can mean. Tells misspelled names apart from correct ones that no
/// type inherits yet.
struct ConformanceSpellings {
  private let known: Set<String>

  init(_ evaluation: Evaluation) {
    known = evaluation.index.ownTypes.mentioned.union(evaluation.index.ownTypes.givenToOthers).union(standardNames)
      .union(namesKnownOutside).union(macroConformances.values.joined()).union(declaredAliases(evaluation.project))
  }

  /// A known name that differs from this name in one letter or in case. nil if the name itself is known, or if no name
  /// is similar. A name and its plural are not considered misspellings.
  func misspelt(_ name: String) -> String? {
    guard name.utf8.count > 4, !known.contains(name) else { return nil }
    let others = known.filter { $0 + "s" != name && name + "s" != $0 }
    return nearest(name, among: others.sorted(), within: 1)
  }
}

private func declaredAliases(_ project: Project) -> [String] {
  project.files.flatMap { file in
    file.outline.declarations.filter { $0.kind == .typealias }.map { file.outline.source[$0.name] }
  }
}

extension TypePattern {
  /// The alternatives of the type that are a plain name, without qualifier or generic arguments.
  var wholeNames: [String] {
    alternatives.compactMap { pieces in
      guard pieces.count == 1, case .name(let name) = pieces[0], !name.hasPeriod else { return nil }
      return name.onlyName
    }
  }
}
