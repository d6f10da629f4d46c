import ProjectModel
import RuleLanguage

extension Evaluation {
  /// What a counterpart that is missing was most likely meant to be: the thing of that name that is another
  /// kind or stands elsewhere, else the one whose name is nearest.
  func nearest(to subject: Subject, among things: [Thing], given: Bindings) -> (text: String, place: Place)? {
    guard let pattern = subject.name ?? subject.shape?.name else { return nil }
    if pattern.matchesEverything {
      // What has a name of its own and is something else says nothing; an initializer or a type is what was meant.
      guard case .kind(let kind) = subject.head, SubjectKinds.types.union([.`init`]).contains(kind) else { return nil }
      let same = things.filter { isOfKind(subject, $0) }
      return same.count == 1 ? differing(same[0], subject, given) : nil
    }
    let ends = NameEnds(pattern, given: given)
    // A function that is no test is not what a test was meant to be.
    let meant = subject.isKind(.test) ? things.filter { isOfKind(subject, $0) } : things
    if let thing = meant.first(where: { mayBeNamed($0, ends) && named(pattern, $0, given).holds }) {
      return differing(thing, subject, given)
    }
    let others = meant.lazy.filter { isOfKind(subject, $0) }
    let wanted = pattern.filled(given)
    guard let name = RuleLanguage.nearest(wanted, among: others.map { ownName(of: $0) }),
      let thing = others.first(where: { ownName(of: $0) == name }), isMember(thing) || isVariant(name, of: wanted)
    else { return nil }
    return differing(thing, subject, given)
  }

  /// Of those there are few, so that what is near at all may be meant: `isPosting` of `isLoading`.
  private func isMember(_ thing: Thing) -> Bool {
    if case .declaration(let id) = thing { project.declaration(id).parent >= 0 } else { false }
  }

  private func mayBeNamed(_ thing: Thing, _ ends: NameEnds) -> Bool {
    if case .declaration(let id) = thing { ends.mayMatch(project.nameBytes(of: id)) } else { true }
  }

  /// What stands for it among names: of a declaration its own, whatever it is nested in.
  private func ownName(of thing: Thing) -> String {
    if case .declaration(let id) = thing {
      String(decoding: project.nameBytes(of: id), as: UTF8.self)
    } else {
      nearName(of: thing)
    }
  }

  /// What it is instead, or else what it lacks.
  private func differences(from shape: Shape, _ thing: Thing, _ given: Bindings) -> [String] {
    shapeFaults(shape, thing, given).compactMap(\.reason)
  }

  /// Behind 'there is only' and 'has', where a whole sentence does not fit.
  private func nearName(of thing: Thing) -> String {
    guard case .dependency(let module, let position) = thing else { return phrase(for: thing) }
    return "the dependency of \(name(of: module)) on \(project.modules[module.index].dependencies[position].name)"
  }

  private func isOfKind(_ subject: Subject, _ thing: Thing) -> Bool {
    guard case .kind(let kind) = subject.head, case .declaration(let id) = thing else { return true }
    if kind == .test { return isTestFunction(id) }
    return declarationKinds(of: kind).contains(project.declaration(id).kind)
  }

  /// What is told of the thing that was most likely meant, and where it is.
  func differing(_ thing: Thing, _ subject: Subject, _ given: Bindings) -> (text: String, place: Place) {
    var text = nearName(of: thing)
    if !isOfKind(subject, thing) { return ("\(text), which is \(noun(of: thing))", place(of: thing)) }
    var shape = subject.shape
    // That its name is another one can be seen.
    shape?.name = .anything
    let differences = shape.map { self.differences(from: $0, thing, given) } ?? []
    if !differences.isEmpty {
      text += ", which " + list(differences, "and")
    } else if !subject.places.isEmpty {
      text += " in \(path(of: thing))"
    }
    return (text, place(of: thing))
  }
}

/// Whether what two names do not share is near as well, or of one of them alone: `UserMapper` of `UserDTOMapper`, but
/// not `AssetViewModelTests` of `PriceViewModelTests`, where the words that all such names end in are most of them.
private func isVariant(_ name: String, of other: String) -> Bool {
  let (left, right) = (words(in: name), words(in: other))
  let start = zip(left, right).prefix { $0 == $1 }.count
  let end = zip(left.dropFirst(start).reversed(), right.dropFirst(start).reversed()).prefix { $0 == $1 }.count
  let own = left[start..<(left.count - end)].joined()
  let others = right[start..<(right.count - end)].joined()
  return own.isEmpty || others.isEmpty || RuleLanguage.nearest(own, among: [others]) != nil
}

/// The words that a name is put together of; capital letters together are one, but the last of them begins the next.
private func words(in name: String) -> [String] {
  let letters = Array(name)
  var result: [String] = []
  for (index, letter) in letters.enumerated() {
    let follows = index > 0 && letters[index - 1].isUppercase
    let leads = index + 1 < letters.count && letters[index + 1].isLowercase
    if result.isEmpty || (letter.isUppercase ? !follows || leads : !letter.isLowercase) { result.append("") }
    result[result.count - 1].append(letter)
  }
  return result
}
