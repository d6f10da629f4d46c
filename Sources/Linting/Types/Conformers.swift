import ProjectModel
import RuleLanguage
import SwiftOutline

extension Evaluation {
  private var inheritorIndex: InheritorIndex {
    inheritorMemo.value(for: .value) {
      let types = project.types.indices.filter { type in
        !project.declaration(project.types[type].declaration).flags.contains(.local)
      }.sorted { project.types[$0].declaration < project.types[$1].declaration }
      return InheritorIndex(
        types.lazy.map { type in
          InheritorIndex.Entry(
            type: project.types[type].declaration, identifiers: inheritedIdentifiers(of: type),
            hasUnknownMacro: hasUnknownMacro(type),
            inheritsUnknownType: project.conformance(of: type, to: "") == .unknown)
        })
    }
  }

  /// Types that may inherit all of the given types, sorted by file and place. Every type that does is included. nil if
  /// the index cannot narrow the search.
  ///
  /// - Parameter doubtful: whether to include types for which it is unknown whether they conform.
  func types(inheriting patterns: [TypePattern], _ given: Bindings, doubtful: Bool) -> [DeclarationID]? {
    // Without placeholder values, the same types are looked up only once in a run. An index would not pay off.
    if given.isEmpty { return nil }
    let found = patterns.compactMap { types(inheriting: $0, given, doubtful) }
    return found.min { $0.count < $1.count }.map { $0.sorted() }
  }

  private func types(inheriting pattern: TypePattern, _ given: Bindings, _ doubtful: Bool) -> Set<DeclarationID>? {
    var found: Set<DeclarationID> = []
    for pieces in pattern.alternatives {
      guard pieces.count == 1, let name = exactName(pieces, given), !mayBeImplied(name) else { return nil }
      let identifiers = identifiers(in: lastComponent(of: name))
      if identifiers.isEmpty { return nil }
      found.formUnion(inheritorIndex.types(inheriting: identifiers))
      if doubtful {
        let isNeverInheritedExternally = isNeverInheritedExternally(separatingModule(name).name)
        found.formUnion(inheritorIndex.doubtfulTypes(isNeverInheritedExternally: isNeverInheritedExternally))
      }
    }
    return found
  }

  /// Types that certainly inherit the types in a selector. nil if the selector has no inherited types, or if the index
  /// cannot narrow the search.
  func inheritors(_ subject: Subject, _ given: Bindings) -> Set<DeclarationID>? {
    let given = subject.isAnother ? Bindings() : given
    switch subject.head {
    case .kind(let kind):
      guard SubjectKinds.types.contains(kind), let inherits = subject.declarationPattern?.inherits else { return nil }
      return types(inheriting: inherits, given, doubtful: false).map { Set($0) }
    case .definition(let name):
      let inner = subject.bindsAnew ? Bindings() : given
      var found: Set<DeclarationID> = []
      for line in rules.definitions[name]?.lines ?? [] {
        guard let types = inheritors(line.subject, inner) else { return nil }
        found.formUnion(types)
      }
      return found
    }
  }

  /// Whether a type can conform to the protocol without inheriting its name, because the compiler or a macro can add
  /// the conformance.
  private func mayBeImplied(_ name: String) -> Bool {
    standardNames.contains(name) || name == "AnyActor" || macroConformances.values.contains { $0.contains(name) }
  }
}
