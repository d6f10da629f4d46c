import Findings
import ProjectModel
import RuleLanguage

// The type that a demand such as `must come with type Mock{Name}: {Name} in Mocks` asks for, in a new file.

extension Evaluation {
  /// The declaration of the missing type. nil if the selector leaves open what to declare or where.
  ///
  /// - Parameter isInside: whether the element has to contain the type.
  func declaringRemedies(
    _ subject: Subject, _ element: Element, _ given: Bindings, isInside: Bool = false
  ) -> [Remedy]? {
    guard let subject = withoutDefinition(subject), case .kind(let kind) = subject.head, kind != .protocol,
      SubjectKinds.types.contains(kind), subject.samePlace == nil, var type = missingType(subject, kind, given),
      let folder = folder(of: element, isInside: isInside)
    else { return nil }
    if case .declaration(let id) = element {
      // The type probably has to conform to a checked protocol, even if the rule does not say so.
      if type.inherited.isEmpty, project.declaration(id).kind == .protocol { return nil }
      type.subject = id
    }
    let file = join(folder, type.name + ".swift")
    let places = subject.places.filter { !$0.isNegated }.map(\.alternatives)
    let targets = places.lazy.map { place in
      Set(
        place.flatMap { self.targets($0, of: file, given) }
          .filter { (self.isTest(folderOf: $0) ?? type.isTest) == type.isTest })
    }.first { !$0.isEmpty }
    if let targets {
      guard let path = nearest(targets, to: file) else { return nil }
      type.path = path
    } else if !places.isEmpty {
      return nil
    } else if type.isTest {
      guard let folder = folderOfTests(of: element) else { return nil }
      type.path = join(folder, lastPart(of: file))
    } else {
      type.path = file
    }
    guard project.file(at: type.path) == nil else { return nil }
    if type.isTest { type.testedModule = modules(of: element).first }
    return [.declare(type)]
  }

  /// The selector with the only line of its definition in place of the definition's name.
  private func withoutDefinition(_ subject: Subject) -> Subject? {
    guard case .definition(let key) = subject.head else { return subject }
    guard subject.namePattern == nil, subject.path == nil, let lines = rules.definitions[key]?.lines, lines.count == 1,
      lines[0].conditions.isEmpty, case .kind = lines[0].subject.head
    else { return nil }
    var result = lines[0].subject
    result.isTest = result.isTest || subject.isTest
    result.places += subject.places
    return result
  }

  /// The type without its path. nil if the selector does not say all of its declaration.
  private func missingType(_ subject: Subject, _ kind: SubjectKind, _ given: Bindings) -> MissingType? {
    let pattern = subject.declarationPattern
    let isPlain = pattern.map { $0.members.isEmpty && !$0.hasBraces && $0.value == nil } ?? true
    let inherited = pattern?.inherits.map { $0.filledName(given) } ?? []
    guard isPlain, inherited.allSatisfy(isTypeName),
      let written = subject.namePattern?.filled(given), let name = typeName(written, of: inherited)
    else { return nil }
    let all = pattern.map { rules.filled($0.text, by: given) } ?? "\(kind.name) \(written)"
    // The rule may leave the end of the name open: `Mock*`.
    let head = written == name ? all : all.replacing(written, with: name, maxReplacements: 1)
    guard head.utf8.allSatisfy({ isIdentifierByte($0) || " :,&@.".utf8.contains($0) }),
      head.split(separator: " ").contains(Substring(kind.name))
    else { return nil }
    return MissingType(name: name, head: head, inherited: inherited, isTest: subject.isTest)
  }

  /// The name to declare: for `Mock*` and the protocol `CartProtocol`, this is `MockCart`.
  private func typeName(_ written: String, of inherited: [String]) -> String? {
    var name = written
    if name.hasSuffix("*"), name.utf8.count > 1, inherited.count == 1 {
      let subject = inherited[0].hasSuffix("Protocol") ? inherited[0].dropLast("Protocol".count) : inherited[0][...]
      name = String(name.dropLast()) + subject
    }
    return isTypeName(name) ? name : nil
  }

  /// The folder in which a new file is next to the element, or in the element.
  private func folder(of element: Element, isInside: Bool) -> String? {
    switch element {
    case .folder, .module: path(of: element)
    case .declaration, .file: isInside ? nil : parent(of: path(of: element))
    default: nil
    }
  }

  /// The folder of the only test module that depends on the element's module.
  private func folderOfTests(of element: Element) -> String? {
    let tested = Set(modules(of: element))
    let found = project.modules.filter { module in
      module.kind == .test && module.folder != nil
        && module.dependencies.contains { !tested.isDisjoint(with: $0.modules) }
    }
    return found.count == 1 ? found[0].folder : nil
  }
}

private func isTypeName(_ text: String) -> Bool {
  text != "_" && !text.isEmpty && text.utf8.allSatisfy(isIdentifierByte)
    && !("0"..."9").contains(text[text.startIndex])
}
