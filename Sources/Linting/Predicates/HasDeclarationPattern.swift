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
    // Most declarations have no attributes, and many patterns ask for one.
    let isMarked = project.files[id.file.index].outline.declarations[id.index].attributes.count > 0
    guard isMarked || !asksForAttributes(declarationPattern), hasAccess(declarationPattern.modifiers, id),
      let doubts = isolationDoubts(id, as: declarationPattern)
    else { return .no }
    var result = Answer.yes(given)
    // A doubt about one part does not matter if another part is missing.
    var doubt = doubts.first
    switch ownMatch(declarationPattern, id, given) {
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
    return doubt.map(Answer.unknown) ?? result
  }

  /// Whether the pattern has attributes other than global actors, which may be inferred.
  private func asksForAttributes(_ declarationPattern: DeclarationPattern) -> Bool {
    declarationPattern.attributes.contains { !isGlobalActor($0) }
  }

  private func hasMember(_ member: DeclarationPattern, _ members: [DeclarationID], _ given: Bindings) -> Answer {
    someOf(members) { hasDeclarationPattern(member, $0, given) }
  }

  /// Whether the answer is yes for one of several declarations. Then doubts about others do not matter.
  func someOf(_ declarations: [DeclarationID], _ answer: (DeclarationID) -> Answer) -> Answer {
    var any = Answer.no
    for id in declarations { any.formUnion(answer(id)) }
    return any.holds ? Answer(solutions: any.solutions, doubt: nil) : any
  }

  /// Whether each pattern matches some member.
  func have(_ declarationPatterns: [DeclarationPattern], _ members: [DeclarationID], _ given: Bindings) -> Answer {
    declarationPatterns.reduce(.yes(given)) { found, declarationPattern in
      found.then { hasMember(declarationPattern, members, $0) }
    }
  }

  /// The parts of the pattern that do not need the project.
  private func ownMatch(_ declarationPattern: DeclarationPattern, _ id: DeclarationID, _ given: Bindings)
    -> DeclarationPatternMatch
  {
    var own = declarationPattern
    if !own.modifiers.contains(.setterAccess) { own.modifiers.subtract(AccessLevel.modifiers) }
    own.attributes.removeAll(where: isGlobalActor)
    own.inherits = []
    own.members = []
    return own.solutions(of: id.index, in: project.files[id.file.index].outline, given: given)
  }

  /// `public` also matches `open`, and `private` at the top level of a file means `fileprivate`.
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

  /// The access of an import as written. Its default depends on the settings of the module.
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

  /// The fault for a forbidden declaration. It shows the value if the pattern is about one.
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
      faults += missing.map { Fault(demand: $0.demand, found: $0.found, parts: ["\($0.aspect)"]) }
    }
    if !hasAccess(declarationPattern.modifiers, id), let asked = AccessLevel(declarationPattern.modifiers) {
      let access = project.access(of: id)
      let isHidden = AccessLevel(project.declaration(id).modifierSet) == asked
      let found = isHidden ? "is inside \(withArticle(access.keyword)) declaration" : "is \(access.keyword)"
      faults.append(Fault(demand: "be \(asked.keyword)", found: found, parts: ["access"]))
    }
    faults += declarationPattern.attributes.filter { isGlobalActor($0) && isolation(of: id, to: $0).isNo }.map {
      Fault(demand: "be @\($0.name.text)", parts: ["isolation"])
    }
    let lacking = declarationPattern.inherits.filter { conforms(id, to: $0, bindings).isNo }
    if !lacking.isEmpty {
      let names = lacking.map { $0.filled(bindings) }
      let refusals = refusals(of: names, by: id)
      faults.append(
        Fault(
          demand: "conform to " + list(names, "and", limit: 9),
          found: refusals.isEmpty
            ? nil
            : "declares that it "
              + "does not",
          evidence: refusals, parts: names.map { "conform \($0)" }))
    }
    let members = declarationPattern.members.isEmpty ? [] : requiredMembers(of: id)
    for member in declarationPattern.members where hasMember(member, members, bindings).isNo {
      faults.append(memberFault(member, members, bindings))
    }
    return faults.isEmpty ? [Fault()] : faults
  }

  /// The places where a type suppresses a conformance.
  private func refusals(of names: [String], by id: DeclarationID) -> [Evidence] {
    guard let type = project.typeOfDeclaration[id] else { return [] }
    return names.compactMap { name in
      project.refusal(of: name, by: type).map {
        Evidence(place: place(of: .declaration($0)), text: "unavailable as \(name)")
      }
    }
  }

  /// The fault for a missing member, at the member with its name if there is one.
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
