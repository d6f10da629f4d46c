import Findings
import NameResolution
import ProjectModel
import RuleLanguage

// used only in PLACE: each use outside of test code is in the place, in a declaration of any kind.

extension Evaluation {
  func usedOnlyIn(_ places: [PlaceExpression], _ element: Element, _ given: Bindings) -> Answer {
    guard let users = placedUsers(of: element) else { return unread }
    if users.contains(where: { !isWithin(places, $0.element, given) }) { return .no }
    return doubtOfKind(element).map(Answer.unknown) ?? .yes(given)
  }

  func usedOnlyInFaults(
    _ places: [PlaceExpression], _ element: Element, _ given: Bindings, _ isNegated: Bool
  ) -> [Fault] {
    guard !isNegated, let users = placedUsers(of: element) else { return [Fault()] }
    var order: [Element] = []
    var firsts: [Element: Evidence] = [:]
    for user in users where !isWithin(places, user.element, given) {
      if firsts[user.element] == nil { order.append(user.element) }
      firsts[user.element] = firsts[user.element] ?? user.evidence
    }
    return [fault(ofUsers: order, order.compactMap { firsts[$0] })]
  }

  /// For each use of the element, the innermost element that contains the use. nil if the uses are not known.
  private func placedUsers(of element: Element) -> [(element: Element, evidence: Evidence?)]? {
    if case .module(let id) = element {
      var file = Subject(head: .kind(.file), text: "file", place: PagePlace(path: "", line: 0, column: 0))
      file.isTest = isTest(element)
      return users(of: id, .atLeastOne, file)?.filter { isTest($0) == file.isTest }.map { ($0, use(of: id, by: $0)) }
    }
    guard let index = useIndex else { return nil }
    let references = index.references
    let extent = extent(of: element)
    let isOfTests = isTest(element)
    return targets(of: element, extent, index).flatMap { references.uses(of: $0) }.map(Int.init).sorted().compactMap {
      use in
      let id = references.file(of: use)
      let name = references.uses[use].name
      if project.files[id.index].isTest != isOfTests || extent.contains(id, name.start) { return nil }
      let around = declarations(around: CodeIndex.Part(file: id, range: name)).first.map { Element.declaration($0) }
      let user = around ?? .file(id)
      return (user, Evidence(place: place(ofUse: use, references), text: "\(phrase(for: user)) uses it"))
    }
  }

  private func isWithin(_ places: [PlaceExpression], _ element: Element, _ given: Bindings) -> Bool {
    isIn(places, element, given).holds
      || places.contains { place in
        if case .subject(let subject) = place { answer(subject, element, given: given).holds } else { false }
      }
  }
}
