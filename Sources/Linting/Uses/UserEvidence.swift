import Findings
import NameResolution
import ProjectModel
import RuleLanguage

extension Evaluation {
  /// The first place of a use.
  func evidence(of user: NamedElements, by other: Element, _ references: References) -> Evidence {
    if let use = user.uses.first {
      return Evidence(place: place(ofUse: use, references), text: "\(phrase(for: other)) uses it")
    }
    let name = user.imports.first.map { importedName(.imported($0, from: nil)) }
    return Evidence(
      place: user.imports.first.map { place(ofImport: $0) }, text: "\(phrase(for: other)) imports \(name ?? "it")")
  }

  /// The fault that lists the actual users of an element, if none of them is a required one.
  func otherUsers(_ users: [NamedElements], than subject: Subject, _ references: References) -> Fault {
    var reported: [Element] = []
    var evidence: [Evidence] = []
    for user in users {
      guard let other = user.elements.first, !reported.contains(other) else { continue }
      reported.append(other)
      evidence.append(self.evidence(of: user, by: other, references))
      // One more element than is shown is collected, to know whether there are others.
      if reported.count > Self.examplesCount { break }
    }
    let isOfTests = users.allSatisfy { user in user.elements.first.map(isTest) ?? false }
    let kinds = kinds(of: subject).all
    let named =
      reported.prefix(Self.examplesCount).map { other in
        let name = phrase(for: other)
        // If the element is of the required kind, its kind is not mentioned.
        if kinds.contains(where: { isKind($0, other) }) { return name }
        return reported.count == 1 ? "\(name), which is \(noun(of: other))" : "\(name) (\(noun(of: other)))"
      } + (reported.count > Self.examplesCount ? ["others"] : [])
    let found = (isOfTests ? "only tests use it: " : "is used by ") + list(named, "and")
    return Fault(found: found, evidence: Array(evidence.prefix(Self.examplesCount)))
  }

  private static let examplesCount = 3

  /// The text that no element of this kind uses the element. It must not suggest that the element is unused: elements
  /// of other kinds may use it, or its own extensions, which do not count.
  func missingUsers(_ subject: Subject, uses element: Element, _ index: UseIndex) -> String {
    let kinds = kinds(of: subject)
    let extent = extent(of: element)
    let home = place(of: element).path
    var isUsedByItself = false
    for target in targets(of: element, extent, index) {
      for use in index.references.uses(of: target).map(Int.init) {
        let file = index.references.file(of: use)
        if !extent.contains(file, index.references.uses[use].name.start) { return missingUsers(kinds) }
        if project.files[file.index].path != home { isUsedByItself = true }
      }
    }
    if isUsedByItself, case .declaration = element { return "only its own extensions use it" }
    return kinds.isDisjoint(with: .containers) ? "nothing uses it" : missingUsers(kinds)
  }

  /// The text that no element of these kinds uses the element. It says `no other file`, because an element that
  /// contains it does not count as a user.
  private func missingUsers(_ kinds: SubjectKinds) -> String {
    if kinds.isEmpty { return "nothing of the kind uses it" }
    return "no \(kinds.isDisjoint(with: .containers) ? "" : "other ")\(list(kinds.names, "or")) uses it"
  }
}
