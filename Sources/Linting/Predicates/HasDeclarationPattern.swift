import Findings
import NameResolution
import ProjectModel
import RuleLanguage
import SwiftOutline

// DECLARATION PATTERN: the declaration, including its extensions, has at least the parts of the pattern. RuleLanguage
// compares a single declaration; access, conformances and members need the project.

extension Evaluation {
  func hasDeclarationPattern(_ declarationPattern: DeclarationPattern, _ element: Element, _ given: Bindings) -> Answer
  {
    if case .imported(let id, _) = element {
      return .yes(given, if: hasAttributes(declarationPattern, id) && hasAccess(declarationPattern, id))
    }
    guard case .declaration(let id) = element else { return .no }
    return hasDeclarationPattern(declarationPattern, id, given)
  }

  func hasDeclarationPattern(_ declarationPattern: DeclarationPattern, _ id: DeclarationID, _ given: Bindings) -> Answer
  {
    // Most declarations have no attributes, and many patterns require one, so this is compared first.
    let isMarked = project.files[id.file.index].outline.declarations[id.index].attributes.count > 0
    guard isMarked || !asksForAttributes(declarationPattern), hasAccess(declarationPattern.modifiers, id),
      let doubts = isolationDoubts(id, as: declarationPattern)
    else { return .no }
    var result = Answer.yes(given)
    // If one part is missing for certain, it does not matter that another part is unknown.
    var doubt = doubts.first
    switch ownMatch(declarationPattern, id, given, namesAll: false) {
    case .matched(let solutions): result.solutions = Solutions(solutions)
    case .missing(let missing):
      guard missing.allSatisfy(\.isUnknown), let first = missing.first else { return .no }
      doubt = doubt ?? .about(id, lead: "", words: DoubtText(first.found), sources: [])
    }
    func narrow(_ part: (Bindings) -> Answer) -> Bool {
      let next = result.then(part)
      if next.holds {
        result = next
      } else if let unknown = next.doubt {
        doubt = doubt ?? unknown
      } else {
        return false
      }
      return true
    }
    for type in declarationPattern.inherits {
      if !narrow({ conforms(id, to: type, $0) }) { return .no }
    }
    if !declarationPattern.members.isEmpty {
      let members = requiredMembers(of: id)
      for member in declarationPattern.members {
        if !narrow({ hasMember(member, members, $0) }) { return .no }
      }
    }
    if declarationPattern.isExact, !narrow({ .yes($0, if: furtherFaults(declarationPattern, id, $0).isEmpty) }) {
      return .no
    }
    return doubt.map(Answer.unknown) ?? result
  }

  /// Whether the pattern has attributes other than global actors. A global actor may be inferred, so it is compared
  /// elsewhere.
  private func asksForAttributes(_ declarationPattern: DeclarationPattern) -> Bool {
    declarationPattern.attributes.contains { !isGlobalActor($0) }
  }

  private func hasMember(_ member: DeclarationPattern, _ members: [DeclarationID], _ given: Bindings) -> Answer {
    someOf(members) { hasDeclarationPattern(member, $0, given) }
  }

  /// Whether one of the declarations satisfies a condition. If one does, it does not matter that the answer for others
  /// is unknown.
  func someOf(_ declarations: [DeclarationID], _ answer: (DeclarationID) -> Answer) -> Answer {
    var any = Answer.no
    for id in declarations { any.formUnion(answer(id)) }
    return any.holds ? Answer(solutions: any.solutions, doubt: nil) : any
  }

  /// Whether each of the patterns matches at least one of the members.
  func have(_ declarationPatterns: [DeclarationPattern], _ members: [DeclarationID], _ given: Bindings) -> Answer {
    declarationPatterns.reduce(.yes(given)) { found, declarationPattern in
      found.then { hasMember(declarationPattern, members, $0) }
    }
  }

  /// Compares the parts of the pattern that depend only on the declaration itself, not on the rest of the project.
  private func ownMatch(
    _ declarationPattern: DeclarationPattern, _ id: DeclarationID, _ given: Bindings, namesAll: Bool = true
  ) -> DeclarationPatternMatch {
    var own = declarationPattern
    if !own.modifiers.contains(.setterAccess) { own.modifiers.subtract(AccessLevel.modifiers) }
    own.attributes.removeAll(where: isGlobalActor)
    own.inherits = []
    own.members = []
    return own.solutions(of: id.index, in: project.files[id.file.index].outline, given: given, namesAll: namesAll)
  }

  /// Whether the declaration has the access level that the pattern requires. `public` also matches `open`, and at file
  /// scope, `private` and `fileprivate` are the same.
  private func hasAccess(_ modifiers: ModifierSet, _ id: DeclarationID) -> Bool {
    guard !modifiers.contains(.setterAccess), let asked = AccessLevel(modifiers) else { return true }
    let access = project.access(of: id)
    return switch asked {
    case .public: access >= .public
    case .private, .fileprivate:
      access == asked || (access <= .fileprivate && project.declaration(id).parent < 0)
    case .internal, .package, .open: access == asked
    }
  }

  /// Whether an import has the access level that the pattern requires. Only a written level counts, because the default
  /// depends on settings of the module.
  private func hasAccess(_ declarationPattern: DeclarationPattern, _ id: ImportID) -> Bool {
    guard let asked = AccessLevel(declarationPattern.modifiers) else { return true }
    let outline = project.files[id.file.index].outline
    return outline.source[outline.imports[id.index].access] == asked.keyword
  }

  private func hasAttributes(_ declarationPattern: DeclarationPattern, _ id: ImportID) -> Bool {
    if declarationPattern.attributes.isEmpty { return true }
    let attributes = project.files[id.file.index].outline.imports[id.index].attributes
    if attributes.count == 0 { return false }
    let outline = project.files[id.file.index].outline
    return declarationPattern.attributes.allSatisfy { pattern in
      attributes.indices.contains { pattern.isName(of: outline.attributes[$0], in: outline.source) }
    }
  }

  // MARK: Forbidden parts

  /// The fault for a declaration that is forbidden. If the pattern has a value, the fault shows the actual value.
  func presenceFault(_ declarationPattern: DeclarationPattern, _ element: Element) -> Fault {
    guard declarationPattern.value != nil, case .declaration(let id) = element else { return Fault() }
    return Fault(
      found: "has \(excerpt(of: CodeIndex.Part(file: id.file, range: project.declaration(id).initialValue)))")
  }

  // MARK: Missing parts

  func declarationPatternFaults(_ declarationPattern: DeclarationPattern, _ element: Element, _ given: Bindings)
    -> [Fault]
  {
    guard case .declaration(let id) = element else { return [Fault()] }
    var faults: [Fault] = []
    var bindings = given
    switch ownMatch(declarationPattern, id, given) {
    case .matched(let solutions): bindings = solutions.first ?? given
    case .missing(let missing):
      faults += missing.map { part in
        Fault(
          demand: part.demand, found: part.found, parts: ["\(part.aspect)"],
          remedies: part.part.map { [.insert($0, id)] })
      }
    }
    if !hasAccess(declarationPattern.modifiers, id), let asked = AccessLevel(declarationPattern.modifiers) {
      let access = project.access(of: id)
      let isHidden = AccessLevel(project.declaration(id).modifierSet) == asked
      let found = isHidden ? "is inside \(withArticle(access.keyword)) declaration" : "is \(access.keyword)"
      faults.append(
        Fault(
          demand: "be \(asked.keyword)", found: found, parts: ["access"],
          remedies: isHidden ? nil : [.insert(.access(asked.keyword), id)]))
    }
    faults += declarationPattern.attributes.filter { isGlobalActor($0) && isolation(of: id, to: $0).isNo }.map {
      Fault(
        demand: "be @\($0.name.text)", parts: ["isolation"],
        remedies: hasGlobalActor(id) ? nil : $0.name.onlyName.map { [.insert(.globalActor($0), id)] })
    }
    let lacking = declarationPattern.inherits.filter { conforms(id, to: $0, bindings).isNo }
    if !lacking.isEmpty {
      let names = lacking.map { $0.filled(bindings) }
      let refusals = refusals(of: lacking.map { $0.filledName(bindings) }, by: id)
      faults.append(
        Fault(
          demand: "conform to " + list(names, "and", limit: 9),
          found: refusals.isEmpty
            ? nil
            : "declares that it "
              + "does not",
          evidence: refusals, parts: names.map { "conform \($0)" },
          remedies: refusals.isEmpty ? conformanceRemedies(lacking, id, bindings) : nil))
    }
    let members = declarationPattern.members.isEmpty ? [] : requiredMembers(of: id)
    for member in declarationPattern.members where hasMember(member, members, bindings).isNo {
      faults.append(memberFault(member, members, bindings))
    }
    faults += furtherFaults(declarationPattern, id, bindings)
    return faults.isEmpty ? [Fault()] : faults
  }

  // MARK: Further parts

  /// The faults for parts that a pattern after `exactly` does not have.
  private func furtherFaults(_ declarationPattern: DeclarationPattern, _ id: DeclarationID, _ given: Bindings)
    -> [Fault]
  {
    if !declarationPattern.isExact { return [] }
    let outline = project.files[id.file.index].outline
    var faults = declarationPattern.furtherParts(of: id.index, in: outline).map {
      Fault(demand: $0.demand, found: $0.found, parts: ["further \($0.demand)"])
    }
    if declarationPattern.kind == .any { return faults }
    for name in inheritedNames(of: id)
    where !declarationPattern.inherits.contains(where: { type in
      name.all.contains { !type.solutions($0.utf8, given: given).isEmpty }
    }) {
      faults.append(
        Fault(
          demand: "not conform to \(name.written)", found: "conforms to \(name.written)",
          parts: ["further \(name.written)"]))
    }
    guard declarationPattern.hasBraces else { return faults }
    for member in requiredMembers(of: id)
    where !declarationPattern.members.contains(where: { hasDeclarationPattern($0, member, given).holds }) {
      faults.append(
        Fault(
          demand: "have no other members", found: "has \(phrase(for: .declaration(member)))",
          place: place(of: .declaration(member)),
          symbol: endSymbol(of: .declaration(member))))
    }
    return faults
  }

  /// Evidence of the places where a type suppresses a conformance:
  /// `@available(*, unavailable) extension Store: Sendable {}`.
  private func refusals(of names: [String], by id: DeclarationID) -> [Evidence] {
    guard let type = project.typeOfDeclaration[id] else { return [] }
    return names.compactMap { name in
      project.refusal(of: name, by: type).map {
        Evidence(place: place(of: .declaration($0)), text: "unavailable as \(name)")
      }
    }
  }

  /// The fault for a missing member. If there is a member with this name, the fault is at its place and describes the
  /// differences.
  private func memberFault(_ member: DeclarationPattern, _ members: [DeclarationID], _ given: Bindings) -> Fault {
    var fault = Fault(
      demand: "have \(rules.filled(member.text, by: given))", parts: ["member \(member.name.filled(given))"])
    let near = members.first { named(member.name, .declaration($0), given).holds && !member.name.matchesEverything }
    if let near {
      let differences = declarationPatternFaults(member, .declaration(near), given).compactMap(\.reason)
      fault.found = "\(project.name(of: near)) " + list(differences, "and")
      fault.place = place(of: .declaration(near))
      if differences.isEmpty { fault.found = nil }
    }
    return fault
  }
}
