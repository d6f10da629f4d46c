import SwiftOutline

/// The result of comparing a declaration with a declaration pattern.
package enum DeclarationPatternMatch: Sendable {
  /// The declaration matches. Each solution has values for the pattern's placeholders.
  case matched([Bindings])
  /// The parts of the pattern that the declaration lacks, in the order of a declaration.
  case missing([Missing])
}

/// A part of a declaration pattern that a declaration lacks.
package struct Missing: Hashable, Sendable {
  package enum Aspect: Hashable, Sendable {
    case kind, name, modifier, attribute, storage, parameters, effects, result, type, value, body
  }

  package var aspect: Aspect
  /// The requirement for the end of a sentence after `must`: `be a struct`, `be public`, `have @MainActor`,
  /// `be of type Bool`.
  package var demand: String
  /// The actual state, for a sentence that begins with the declaration's name: `is a class`, `is not public`,
  /// `has no @MainActor`, `is of type Int`.
  package var found: String
  /// Whether the source does not show this part, so that the declaration may have it. For example, the type of a
  /// property may be inferred from a call.
  package var isUnknown = false
  /// The part to insert into the declaration; nil if that is not enough.
  package var part: DeclarationPart?
}

extension DeclarationPattern {
  /// Compares all of the declaration pattern except `inherits` and `members`, which the project merges over extensions,
  /// except further parts, and except an inherited global actor. Access is the effective access within the file. If a
  /// member's extension is in another file than the type, the access is that of the extension and the member.
  ///
  /// - Parameter namesAll: whether all missing parts are wanted. Otherwise the comparison ends at the first one that is
  ///   not unknown. Types are compared last, because that takes most of the time.
  package func solutions(
    of declaration: Int, in outline: Outline, given: Bindings, namesAll: Bool = true
  ) -> DeclarationPatternMatch {
    let found = outline.declarations[declaration]
    var missing: [Missing] = []
    func isDecided() -> Bool { !namesAll && missing.contains { !$0.isUnknown } }
    var solutions = matchAttributes(of: found, in: outline, given, &missing)
    matchModifiers(of: declaration, in: outline, &missing)
    matchKind(of: found, in: outline, &missing)
    if isDecided() { return .missing(missing) }

    solutions = matchName(of: found, in: outline, solutions, &missing)
    if isDecided() { return .missing(missing) }
    solutions = matchParameters(of: found, in: outline, solutions, &missing)
    let absent = effects.subtracting(found.effects)
    for (name, effect) in effectNames where absent.contains(effect) {
      let isPassedOn = effect == .throws && found.effects.contains(.rethrows)
      missing.append(
        Missing(
          aspect: .effects, demand: "be marked \(name)", found: isPassedOn ? "is only rethrows" : "is not \(name)"))
    }
    if isDecided() { return .missing(missing) }
    if absent.isEmpty { solutions = matchThrown(of: found, in: outline, solutions, &missing) }
    solutions = matchResult(of: found, in: outline, solutions, &missing)
    solutions = matchType(of: found, in: outline, solutions, &missing)
    solutions = matchValue(of: found, in: outline, solutions, &missing)
    solutions = matchBody(of: found, in: outline, solutions, &missing)
    return missing.isEmpty ? .matched(solutions) : .missing(missing)
  }

  private func matchThrown(
    of found: Declaration, in outline: Outline, _ given: [Bindings], _ missing: inout [Missing]
  ) -> [Bindings] {
    guard let thrown else { return given }
    let effects = outline.bytes(outline.clauses[of: found].effects)
    let type = effects.drop { $0 != UInt8(ascii: "(") }.dropFirst().dropLast()
    let solutions = type.isEmpty ? [] : given.flatMap { thrown.solutions(Array(type), given: $0) }
    if !solutions.isEmpty { return solutions }
    let actual = type.isEmpty ? "throws any error" : "throws \(folded(type))"
    missing.append(
      Missing(aspect: .effects, demand: "be marked throws(\(thrown.filled(given)))", found: actual))
    return given
  }

  // MARK: Kind, name

  private func matchKind(of found: Declaration, in outline: Outline, _ missing: inout [Missing]) {
    if let storage {
      let isStored = found.flags.contains(.stored)
      let isRequirement = found.parent >= 0 && outline.declarations[Int(found.parent)].kind == .protocol
      if isRequirement || isStored != (storage == .stored) {
        let actual = isRequirement ? "a requirement" : isStored ? "stored" : "computed"
        missing.append(
          Missing(aspect: .storage, demand: "be \(storage == .stored ? "stored" : "computed")", found: "is \(actual)"))
      }
    }
    let matches: Bool
    let name: String
    switch kind {
    case .any: return
    case .type: (matches, name) = (found.kind.isConcreteType, "type")
    case .variable: (matches, name) = (found.kind == .variable || found.kind == .constant, "var")
    case .exactly(let kind): (matches, name) = (found.kind == kind, kind.keyword)
    }
    guard !matches else { return }
    missing.append(
      Missing(aspect: .kind, demand: "be \(withArticle(name))", found: "is \(withArticle(found.kind.keyword))"))
  }

  private func matchName(
    of found: Declaration, in outline: Outline, _ given: [Bindings], _ missing: inout [Missing]
  ) -> [Bindings] {
    if name.matchesEverything { return given }
    let solutions = given.flatMap { name.solutions(of: found, in: outline.source, given: $0) }
    if !solutions.isEmpty { return solutions }
    let text = outline.name(found.name)
    missing.append(
      Missing(aspect: .name, demand: "be named \(name.filled(given.first ?? Bindings()))", found: "is named \(text)"))
    return given
  }

  // MARK: Attributes, modifiers

  private func matchAttributes(
    of found: Declaration, in outline: Outline, _ given: Bindings, _ missing: inout [Missing]
  ) -> [Bindings] {
    var solutions = [given]
    let present = outline.attributes[found.attributes.indices]
    for attribute in attributes {
      let named = present.filter { attribute.isName(of: $0, in: outline.source) }
      let text = "@" + attribute.name.text
      guard let arguments = attribute.arguments else {
        if named.isEmpty {
          missing.append(
            Missing(
              aspect: .attribute, demand: "have \(text)", found: "has no \(text)",
              part: attribute.name.onlyName.map(DeclarationPart.attribute)))
        }
        continue
      }
      let matches = solutions.flatMap { given in
        named.flatMap { arguments.solutions(whole: outline.bytes($0.arguments).dropFirst().dropLast(), given: given) }
      }
      if !matches.isEmpty {
        solutions = matches
        continue
      }
      let written = arguments.filled(given)
      let actual = named.first.map { "has " + folded(outline.bytes($0.range)) } ?? "has no \(text)"
      missing.append(Missing(aspect: .attribute, demand: "have \(text)(\(written))", found: actual))
    }
    return solutions
  }

  private func matchModifiers(of declaration: Int, in outline: Outline, _ missing: inout [Missing]) {
    if modifiers.isEmpty, !kind.isVariable || takesStatic { return }
    let found = outline.declarations[declaration]
    let access = Access(of: declaration, in: outline)
    let isTypeMember = found.isOfType
    // If the pattern requires a class and the declaration is none, only that is reported. Only classes can be final.
    let isOtherThanClass = if case .exactly(.class) = kind { found.kind != .class } else { false }
    func demand(_ name: String, _ holds: Bool, actual: String? = nil, part: DeclarationPart? = nil) {
      if holds { return }
      missing.append(
        Missing(aspect: .modifier, demand: "be \(name)", found: actual ?? "is not \(name)", part: part))
    }
    let setter = modifiers.contains(.setterAccess) ? Access.lowest(of: modifiers) : nil
    for (name, modifier) in modifiers.isEmpty ? [] : modifierNames where modifiers.contains(modifier) {
      if let setter, accessLevels.contains(where: { $0.name == name }) {
        if modifier == setter {
          demand(
            "\(name)(set)", hasSetter(modifier, name, found, access, in: outline), part: .modifier("\(name)(set)"))
        } else {
          demand(name, access.satisfies(modifier))
        }
      } else if accessLevels.contains(where: { $0.name == name }) {
        demand(name, access.satisfies(modifier))
      } else if modifier == .static {
        demand(name, isTypeMember)
      } else if modifier != .final || !isOtherThanClass {
        // The message must not suggest to make a struct final, because that is impossible.
        let isNever = modifier == .final && [.struct, .enum, .protocol].contains(found.kind)
        let actual = isNever ? "is \(withArticle(found.kind.keyword)), which is never final" : nil
        // Other modifiers change the meaning of the declaration, or need changes elsewhere.
        let part: DeclarationPart? = modifier == .final && !isNever ? .modifier(name) : nil
        demand(name, found.modifierSet.contains(modifier), actual: actual, part: part)
      }
    }
    // In `type _ { var x }`, a static property does not match `var`. For functions, patterns make no such distinction.
    if kind.isVariable, isTypeMember, !takesStatic, !modifiers.contains(.static), !modifiers.contains(.class) {
      missing.append(Missing(aspect: .modifier, demand: "not be static", found: "is static"))
    }
  }

  /// Whether the setter of a property has this access level. A setter without its own level has the level of the
  /// property.
  private func hasSetter(
    _ level: ModifierSet, _ name: String, _ found: Declaration, _ access: Access, in outline: Outline
  ) -> Bool {
    let written = outline.modifiers[found.modifiers.indices]
    if written.contains(where: { isSetter($0, of: name, in: outline) }) { return true }
    guard takesSetterless else { return false }
    if found.hasNoSetter(in: outline) { return true }
    let isOther = accessLevels.contains { other in written.contains { isSetter($0, of: other.name, in: outline) } }
    return !isOther && access.satisfies(level)
  }

  private func isSetter(_ range: SourceRange, of name: String, in outline: Outline) -> Bool {
    let tokens = codeTokens(outline.bytes(range))
    return tokens.count > 2 && tokens[0] == Array(name.utf8) && tokens[2] == Array("set".utf8)
  }

  // MARK: Types

  private func matchResult(
    of found: Declaration, in outline: Outline, _ given: [Bindings], _ missing: inout [Missing]
  ) -> [Bindings] {
    guard let result else { return given }
    let text = found.type.isEmpty ? Array("Void".utf8) : Array(outline.bytes(found.type))
    let solutions = given.flatMap { result.solutions(text, given: $0) }
    if !solutions.isEmpty { return solutions }
    let actual = found.type.isEmpty ? "returns nothing" : "returns \(folded(text[...]))"
    missing.append(Missing(aspect: .result, demand: "return \(result.filled(given))", found: actual))
    return given
  }

  private func matchType(
    of found: Declaration, in outline: Outline, _ given: [Bindings], _ missing: inout [Missing]
  ) -> [Bindings] {
    guard let type, !type.isAnything else { return given }
    let demand = "be of type \(type.filled(given))"
    let isAnnotated = !found.type.isEmpty
    guard
      let text = isAnnotated
        ? Array(outline.bytes(found.type)) : typeOfPlainValue(outline.bytes(found.initialValue))
    else {
      let unknown = Missing(
        aspect: .type, demand: demand, found: "has no type annotation", isUnknown: true)
      missing.append(unknown)
      return given
    }
    let solutions = given.flatMap { type.solutions(text, given: $0) }
    if !solutions.isEmpty { return solutions }
    missing.append(Missing(aspect: .type, demand: demand, found: "is of type \(folded(text[...]))"))
    return given
  }

  // MARK: Code

  private func matchValue(
    of found: Declaration, in outline: Outline, _ given: [Bindings], _ missing: inout [Missing]
  ) -> [Bindings] {
    guard let value else { return given }
    let code = outline.bytes(found.initialValue)
    let solutions = code.isEmpty ? [] : given.flatMap { value.solutions(whole: code, given: $0) }
    if !solutions.isEmpty { return solutions }
    let demand = "have the value \(value.filled(given.first ?? Bindings()))"
    let actual = code.isEmpty ? "has no value" : "has the value \(folded(code))"
    missing.append(Missing(aspect: .value, demand: demand, found: actual))
    return given
  }

  private func matchBody(
    of found: Declaration, in outline: Outline, _ given: [Bindings], _ missing: inout [Missing]
  ) -> [Bindings] {
    guard let body else { return given }
    let code = outline.bytes(found.body)
    let solutions = given.flatMap { given in
      code.isEmpty ? [] : body.solutions(whole: code.dropFirst().dropLast(), given: given, isBody: true)
    }
    if !solutions.isEmpty { return solutions }
    let demand = "have the body { \(body.filled(given.first ?? Bindings())) }"
    missing.append(Missing(aspect: .body, demand: demand, found: code.isEmpty ? "has no body" : "has another body"))
    return given
  }

  // MARK: Parameters

  private func matchParameters(
    of found: Declaration, in outline: Outline, _ given: [Bindings], _ missing: inout [Missing]
  ) -> [Bindings] {
    guard let parameters else { return given }
    let actual = Array(outline.parameters[found.parameters.indices])
    var states = given.map { ParameterState(index: 0, bindings: $0) }
    for pattern in parameters {
      var next: [ParameterState] = []
      var seen: Set<ParameterState> = []
      for state in states where next.count < mostSolutions {
        switch pattern {
        case .others:
          for index in state.index...actual.count {
            let moved = ParameterState(index: index, bindings: state.bindings)
            if seen.insert(moved).inserted { next.append(moved) }
          }
        case .one:
          guard state.index < actual.count else { continue }
          for bindings in match(actual[state.index], of: found.kind, pattern, state.bindings, in: outline) {
            let moved = ParameterState(index: state.index + 1, bindings: bindings)
            if seen.insert(moved).inserted { next.append(moved) }
          }
        case .repeated(let one):
          var index = state.index
          while index < actual.count, !match(actual[index], of: found.kind, one, state.bindings, in: outline).isEmpty {
            index += 1
            let moved = ParameterState(index: index, bindings: state.bindings)
            if seen.insert(moved).inserted { next.append(moved) }
          }
        }
      }
      states = next
    }
    let solutions = states.filter { $0.index == actual.count }.map(\.bindings)
    if !solutions.isEmpty { return distinct(solutions) }
    let labels = actual.map { labelText($0, of: found.kind, in: outline) + ":" }.joined()
    let actualText = actual.isEmpty ? "has no parameters" : "has the parameters (\(labels))"
    missing.append(Missing(aspect: .parameters, demand: "have the parameters of \(text)", found: actualText))
    return given
  }

  private func match(
    _ parameter: Parameter, of kind: DeclarationKind, _ pattern: ParameterPattern, _ given: Bindings,
    in outline: Outline
  ) -> [Bindings] {
    guard case .one(let label, let type, let value) = pattern else { return [] }
    var solutions = [given]
    if let label { solutions = label.solutions(labelText(parameter, of: kind, in: outline).utf8, given: given) }
    if let value {
      let code = outline.bytes(parameter.defaultValue)
      solutions = code.isEmpty ? [] : solutions.flatMap { value.solutions(whole: code, given: $0) }
    }
    guard let type else { return solutions }
    let written = outline.bytes(type.isVariadic ? withEllipsis(parameter.type, in: outline) : parameter.type)
    return solutions.flatMap { type.solutions(written, given: $0) }
  }

  /// The range of a parameter's type, including the `...` after it if the parameter is variadic.
  private func withEllipsis(_ type: SourceRange, in outline: Outline) -> SourceRange {
    let rest = outline.source.bytes[Int(type.end)...]
    let mark = rest.drop(while: isSpace)
    return mark.starts(with: "...".utf8) ? SourceRange(Int(type.start), mark.startIndex + 3) : type
  }

  /// The label of a parameter, `_` for none. In a subscript, a single name is not a label.
  private func labelText(_ parameter: Parameter, of kind: DeclarationKind, in outline: Outline) -> String {
    let isName = kind == .subscript && parameter.label == parameter.name
    return parameter.label.isEmpty || isName ? "_" : outline.name(parameter.label)
  }
}

extension Outline {
  fileprivate func bytes(_ range: SourceRange) -> ArraySlice<UInt8> {
    range.start < range.end && Int(range.end) <= source.bytes.count ? source.bytes[range.offsets] : []
  }
}

/// The state of comparing parameters: the next position in the list, and the values of placeholders so far.
private struct ParameterState: Hashable {
  var index: Int
  var bindings: Bindings
}

extension TypePattern {
  /// `Int...`
  fileprivate var isVariadic: Bool {
    alternatives.contains {
      if case .punctuation(let mark)? = $0.last { mark.elementsEqual("...".utf8) } else { false }
    }
  }

  func filled(_ given: [Bindings]) -> String { given.first.map { filled($0) } ?? text }

  /// The pattern as written, with the known values in place of its placeholders.
  package func filled(_ bindings: Bindings) -> String { fill(placeholders, in: text, with: bindings) }

  /// As `filled`, but without `protocol` before an inherited type.
  package func filledName(_ bindings: Bindings) -> String {
    isProtocol ? String(filled(bindings).trimmingPrefix("protocol ")) : filled(bindings)
  }
}
