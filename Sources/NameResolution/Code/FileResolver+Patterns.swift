import ProjectModel
import SwiftOutline

// Resolves patterns: binds their names, and finds the enum cases that they match.

extension FileResolver {
  /// Resolves a pattern, and binds its names to parts of the matched value.
  ///
  /// - Parameter type: the type of the matched value.
  mutating func pattern(_ id: SyntaxID, of type: SwiftType) {
    let node = tree[id]
    switch node.kind {
    case .identifierPattern: bind(node.name, .value(type))
    case .tuplePattern: tupleElements(id, of: type)
    case .bindingPattern, .expressionPattern:
      for child in tree.children(of: id) { pattern(child, of: type) }
    case .typePattern: for child in tree.children(of: id) { _ = self.type(child) }
    case .wildcardPattern, .wildcardExpression, .unknown: break
    case .tuple: tupleElements(id, of: type)
    case .implicitMember: implicitMember(node.name, arguments: nil, type, isPattern: true)
    case .chain: chainPattern(id, of: type)
    case .cast:
      // `case let item as Item`
      guard let value = tree.firstChild(of: id), let target = tree[value].nextSibling else { return }
      pattern(value, of: self.type(target))
    default: _ = expression(id, expected: type)
    }
  }

  private mutating func tupleElements(_ id: SyntaxID, of type: SwiftType) {
    let elements: [TupleElement] = if case .tuple(let elements) = type { elements } else { [] }
    let children = Array(tree.children(of: id))
    for (index, child) in children.enumerated() {
      guard let inner = tree.firstChild(of: child) else { continue }
      // `(pattern)` is not a tuple pattern but the pattern itself.
      pattern(
        inner,
        of: children.count == 1 && elements.count != 1 ? type : index < elements.count ? elements[index].type : .unknown
      )
    }
  }

  /// Resolves patterns such as `.loaded(let items)`, `State.loaded(let items)` and `let item?`.
  private mutating func chainPattern(_ id: SyntaxID, of type: SwiftType) {
    guard let base = tree.firstChild(of: id) else { return }
    var suffixes: [SyntaxID] = []
    var next = tree[base].nextSibling
    while let suffix = next {
      suffixes.append(suffix)
      next = tree[suffix].nextSibling
    }
    // `let item?` and `.loaded(let items)?` match the wrapped value.
    var type = type
    while let last = suffixes.last, tree[last].kind == .optionalChaining {
      suffixes.removeLast()
      type = type.unwrapped
    }
    if suffixes.isEmpty { return pattern(base, of: type) }
    guard let last = suffixes.last, tree[last].kind == .call || tree[base].kind == .implicitMember else {
      _ = expression(id, expected: type)
      return
    }
    var found: [MemberCandidate] = []
    var name = SourceRange.none
    if tree[base].kind == .implicitMember {
      name = tree[base].name
      found = caseCandidates(name, of: type)
      if !found.isEmpty { record(found, name) }
    } else {
      guard suffixes.count > 1, tree[suffixes[suffixes.count - 2]].kind == .memberAccess else {
        _ = expression(id, expected: type)
        return
      }
      var value = operand(base, expected: .unknown)
      for suffix in suffixes.dropLast(2) where tree[suffix].kind == .memberAccess {
        value = member(tree[suffix].name, of: value, arguments: nil, labels: nil, .unknown)
      }
      name = tree[suffixes[suffixes.count - 2]].name
      if case .type(let owner, _) = value {
        found = caseCandidates(name, of: owner)
        if !found.isEmpty { record(found, name) }
      }
    }
    guard tree[last].kind == .call else { return }
    let parameters =
      found.first.map { candidate in
        lookup.signature(of: candidate.id, &inference).parameters.map { lookup.substitute($0.type, candidate.known) }
      } ?? []
    let arguments = Array(tree.children(of: last))
    for (index, argument) in arguments.enumerated() {
      guard let inner = tree.firstChild(of: argument) else { continue }
      if arguments.count == 1, parameters.count > 1 {
        // `case .pair(let pair)` binds all associated values as one tuple.
        pattern(inner, of: .tuple(parameters.map { TupleElement(label: 0, type: $0) }))
      } else {
        pattern(inner, of: index < parameters.count ? parameters[index] : .unknown)
      }
    }
  }

  private func caseCandidates(_ name: SourceRange, of type: SwiftType) -> [MemberCandidate] {
    let member = lookup.number(of: nameBytes(name))
    let own = lookup.candidates(member, of: .metatype(type), isStatic: false, from: file, context)
    if !own.isEmpty { return matched(own) }
    return matched(lookup.candidates(member, of: .metatype(type.unwrapped), isStatic: false, from: file, context))
  }

  /// The candidates that a name in a pattern refers to: the enum cases, or static members if no case has the name.
  func matched(_ candidates: [MemberCandidate]) -> [MemberCandidate] {
    let cases = candidates.filter { lookup.declaration($0.id).kind == .enumCase }
    return cases.isEmpty ? candidates : cases
  }
}
