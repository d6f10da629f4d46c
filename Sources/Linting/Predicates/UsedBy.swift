import Findings
import ProjectModel
import RuleLanguage

// used by [N] SUBJECT: the reverse of `use`, counted at that subject's level.

extension Evaluation {
  func usedBy(
    _ count: Count, _ subject: Subject, _ element: Element, _ given: Bindings, _ isNegated: Bool
  ) -> Answer {
    guard case .module(let id) = element, let users = users(of: id, count, subject) else {
      let answer = usedByCode(count, subject, element, given)
      if answer.holds || answer.doubt != nil { return answer }
      return doubtOfUsers(of: element, count, subject, isNegated).map(Answer.unknown) ?? answer
    }
    if count == .atLeastOne, isAnyTest(subject), isUsedByLooseTest(id) { return .yes(given) }
    let answer = counted(count, user(subject, asTest: .module), users, given)
    if count == .atLeastOne, !answer.holds, let doubt = doubtOfUsers(of: element, count, subject, isNegated) {
      return .unknown(doubt)
    }
    if count == .atLeastOne, !answer.holds, !project.modules[id.index].isNameKnown {
      let cause = "the module name of \(name(of: id)) is set in a settings file that archlint could not read"
      return .unknown(Doubt(cause: cause))
    }
    return answer
  }

  /// For `used by a test`, the selector of users: test modules if a module is used, test files otherwise.
  private func user(_ subject: Subject, asTest kind: SubjectKind) -> Subject {
    var subject = subject
    if case .kind(.test) = subject.head {
      subject.head = .kind(kind)
      subject.isTest = true
    }
    return subject
  }

  func userFaults(
    _ count: Count, _ subject: Subject, _ element: Element, _ given: Bindings, _ isNegated: Bool
  ) -> [Fault] {
    guard case .module(let id) = element, let users = users(of: id, count, subject) else {
      return userOfCodeFaults(count, subject, element, given, isNegated)
    }
    let matching = users.filter { answer(user(subject, asTest: .module), $0, given: given).holds }
    let wanted = Set(matching)
    let unwanted = isNegated ? matching : count.isOnly ? users.filter { !wanted.contains($0) } : []
    if !unwanted.isEmpty {
      // An external module has no place in the project, so each use of it becomes a finding.
      if project.modules[id.index].kind == .external, !unwanted.contains(where: isModule) {
        return unwanted.map { user in
          let found = if case .imported = user { "is imported here" } else { "is used by \(phrase(for: user))" }
          return Fault(found: found, place: use(of: id, by: user)?.place, symbol: "by " + endSymbol(of: user))
        }
      }
      return [fault(ofUsers: unwanted, unwanted.compactMap { use(of: id, by: $0) })]
    }
    if count != .atLeastOne {
      return [Fault(found: "is used by \(matching.count)", measure: count.measure(matching.count))]
    }
    return [Fault(found: users.isEmpty ? missingUsers(subject, uses: id) : nil)]
  }

  /// The fault that lists users which the rule forbids.
  func fault(ofUsers users: [Element], _ evidence: [Evidence]) -> Fault {
    Fault(
      found: "is used by \(list(users.map { phrase(for: $0) }, "and"))", evidence: evidence,
      parts: users.map { "by " + endSymbol(of: $0) })
  }

  private func isModule(_ element: Element) -> Bool { if case .module = element { true } else { false } }

  /// Whether the selector is `a test` alone.
  func isAnyTest(_ subject: Subject) -> Bool {
    kinds(of: subject) == [.test] && subject.name == nil && subject.path == nil && subject.places.isEmpty
      && subject.declarationPattern == nil
  }

  private func usedByCode(_ count: Count, _ subject: Subject, _ element: Element, _ given: Bindings) -> Answer {
    if let answer = withoutAny(count, subject, given) { return answer }
    guard let uses = useIndex else { return unread }
    let subject = user(subject, asTest: .file)
    let users = users(of: element, subject, uses)
    if count.isOnly {
      let isOnly = users.allSatisfy { other(than: subject, $0, given) == nil }
      return (isOnly ? doubtOfKind(element) : nil).map(Answer.unknown) ?? .yes(given, if: isOnly)
    }
    return counted(
      count, subject, users, given: given, seesTests: false,
      unseen: doubt(aboutUsersOf: element, subject) ?? doubtOfProgram(element, count, subject))
  }

  /// With `used by only`, the first user of the required kind that does not match the selector. nil if the use is
  /// allowed. Test code does not count.
  private func other(than subject: Subject, _ user: NamedElements, _ given: Bindings) -> Element? {
    if user.elements.contains(where: { isUser($0, subject, given) }) { return nil }
    let kinds = kinds(of: subject)
    return user.elements.first { element in
      kinds.all.contains { isKind($0, element) } && isOfKindLeftOut(by: subject, element)
        && (kinds == [.module] || subject.saysTest || !isTest(element))
    }
  }

  private func isUser(_ element: Element, _ subject: Subject, _ given: Bindings) -> Bool {
    answer(subject, element, given: given).holds
  }

  private func userOfCodeFaults(
    _ count: Count, _ subject: Subject, _ element: Element, _ given: Bindings, _ isNegated: Bool
  ) -> [Fault] {
    guard let uses = useIndex else { return [Fault()] }
    let subject = user(subject, asTest: .file)
    let users = users(of: element, subject, uses)
    var order: [Element] = []
    var firsts: [Element: Evidence] = [:]
    for user in users {
      let isOther = count.isOnly && !isNegated
      guard
        let other = isOther
          ? other(than: subject, user, given) : user.elements.first(where: { isUser($0, subject, given) })
      else { continue }
      if firsts[other] == nil {
        order.append(other)
        firsts[other] = evidence(of: user, by: other, uses.references)
      }
    }
    if isNegated || count.isOnly, !order.isEmpty {
      return [fault(ofUsers: order, order.compactMap { firsts[$0] })]
    }
    let isCounted = count != .atLeastOne && !count.isOnly
    if isCounted, !order.isEmpty {
      let number = Set(order.map { identity(of: $0, as: subject) }).count
      return [Fault(found: "is used by \(number)", measure: count.measure(number))]
    }
    var fault =
      users.isEmpty
      ? Fault(found: missingUsers(subject, uses: element, uses)) : otherUsers(users, than: subject, uses.references)
    if isCounted { fault.measure = count.measure(0) }
    return [fault]
  }
}
