import ProjectModel
import RuleLanguage
import SwiftOutline

/// The project's types, no local ones, by the identifiers in the names that they inherit, at any distance. Without it, a rule that asks each
/// protocol for its conformers compares every protocol with every type.
struct InheritorIndex: Sendable {
  /// In order of file and place.
  private var types: [DeclarationID] = []
  /// By identifier, positions in `types`.
  private var inheritors: [String: [Int32]] = [:]
  /// Types with an attribute that may be a macro, which may add any protocol.
  private var typesWithMacros: [Int32] = []
  /// Types that inherit a type which the project does not declare.
  private var typesWithUnknown: [Int32] = []

  init(_ evaluation: Evaluation) {
    let project = evaluation.project
    let indices = project.types.indices.filter { type in
      !project.declaration(project.types[type].declaration).flags.contains(.local)
    }.sorted { project.types[$0].declaration < project.types[$1].declaration }
    types = indices.map { project.types[$0].declaration }
    for (position, type) in indices.enumerated() {
      let position = Int32(position)
      for identifier in evaluation.inheritedIdentifiers(of: type) { inheritors[identifier, default: []].append(position) }
      if evaluation.hasUnknownMacro(type) { typesWithMacros.append(position) }
      if project.conformance(of: type, to: "") == .unknown { typesWithUnknown.append(position) }
    }
  }

  /// At least the types that may conform to a protocol, in order of file and place.
  ///
  /// - Parameters:
  ///   - identifiers: the identifiers in its name; at least one.
  ///   - isNeverInheritedOutside: no type that the project does not declare conforms to it.
  func types(inheriting identifiers: [String], isNeverInheritedOutside: Bool) -> [DeclarationID] {
    let fewest = identifiers.map { inheritors[$0] ?? [] }.min { $0.count < $1.count } ?? []
    let positions = fewest + typesWithMacros + (isNeverInheritedOutside ? [] : typesWithUnknown)
    return Set(positions).sorted().map { types[Int($0)] }
  }
}

extension Evaluation {
  /// At least the types that may have all of an inheritance clause, in order of file and place; nil where any type may.
  func types(inheriting patterns: [TypePattern], _ given: Bindings) -> [DeclarationID]? {
    // A clause without bound placeholders is looked up once in a run, for which no table is made.
    if given.isEmpty { return nil }
    return patterns.compactMap { types(inheriting: $0, given) }.min { $0.count < $1.count }
  }

  private func types(inheriting pattern: TypePattern, _ given: Bindings) -> [DeclarationID]? {
    var found: Set<DeclarationID> = []
    for pieces in pattern.alternatives {
      guard pieces.count == 1, let name = exactName(pieces, given), !mayBeImplied(name) else { return nil }
      let identifiers = identifiers(in: name)
      if identifiers.isEmpty { return nil }
      let types = inheritorIndex.types(
        inheriting: identifiers, isNeverInheritedOutside: isNeverInheritedOutside(withoutModule(name)))
      if pattern.alternatives.count == 1 { return types }
      found.formUnion(types)
    }
    return found.sorted()
  }

  /// Whether a type may conform to a protocol that it does not inherit by name.
  private func mayBeImplied(_ name: String) -> Bool {
    standardNames.contains(name) || name == "AnyActor" || macroConformances.values.contains { $0.contains(name) }
  }
}
