import ProjectModel
import SwiftOutline

// Chooses the declaration that a name refers to, among all declarations with this name, and finds the type of a call.

extension FileResolver {
  /// Resolves a name with several candidates, and the call that follows it.
  ///
  /// - Parameter isSelf: whether the name is a member of the enclosing type, written without a base or after `self`.
  /// - Returns: the type of the value, or of the result of the call.
  mutating func use(
    _ candidates: [MemberCandidate], _ name: SourceRange, arguments: [CallArgument]?, labels: [UInt32]?,
    _ expected: SwiftType, isSelf: Bool, namedType: SwiftType = .unknown
  ) -> SwiftType {
    guard let arguments else {
      return reference(candidates, name, labels, expected, isSelf: isSelf, namedType: namedType)
    }
    let functions = candidates.filter { takesArguments($0.id) }
    if functions.isEmpty {
      // None of the candidates is a function, so the call must go to a property's value: a function, or a value with
      // `callAsFunction`.
      let callable = candidates.filter { mayBeCalled($0, arguments) }
      if callable.isEmpty { return typeOfValue(skip(arguments)) }
      let type = reference(callable, name, labels, .unknown, isSelf: isSelf, namedType: namedType)
      return typeOfValue(callValue(.value(type), arguments, expected))
    }
    return call(of: functions, arguments, expected, name: name, isSelf: isSelf, namedType: namedType)
  }

  /// Whether the value of a property can be called with the given arguments.
  private mutating func mayBeCalled(_ candidate: MemberCandidate, _ arguments: [CallArgument]) -> Bool {
    let type = lookup.substitute(lookup.signature(of: candidate.id, &inference).type, candidate.known)
    switch type {
    case .unknown, .parameter, .member: return true
    case .function(let parameters, _):
      if arguments.allSatisfy({ $0.label == 0 }) { return true }
      // A macro such as `@DependencyClient` generates a method with labels for a property that holds a function.
      let isExpanded =
        candidate.owner >= 0 && lookup.declaration(lookup.types[candidate.owner].declaration).attributes.count > 0
      return isExpanded && parameters.count == arguments.count
    case .nominal, .external:
      let name = lookup.knownNames.callAsFunction
      return !lookup.candidates(name, of: type, isStatic: false, from: file, context).isEmpty
    case .metatype: return true
    default: return false
    }
  }

  func takesArguments(_ id: DeclarationID) -> Bool {
    let declaration = lookup.declaration(id)
    switch declaration.kind {
    case .function, .initializer, .subscript, .macro: return true
    case .enumCase: return declaration.flags.contains(.parameters)
    default: return false
    }
  }

  /// Resolves a name that is not called.
  private mutating func reference(
    _ candidates: [MemberCandidate], _ name: SourceRange, _ labels: [UInt32]?, _ expected: SwiftType,
    isSelf: Bool, namedType: SwiftType
  ) -> SwiftType {
    var found = candidates.filter { !takesArguments($0.id) }
    // A name without a call can refer to a function, but not before a member access, and not where a value of a nominal
    // type is expected.
    if found.isEmpty, isMemberBase || expectsNoFunction(expected) { return .unknown }
    if found.isEmpty || labels != nil {
      found = candidates
      if let labels {
        found = candidates.filter { lookup.signature(of: $0.id, &inference).has(labels) }
      }
    }
    if case .function(let parameters, _) = expected.unwrapped, labels == nil {
      // The context expects a function, so functions with another number of parameters are ruled out.
      found = found.filter { candidate in
        let signature = lookup.signature(of: candidate.id, &inference)
        return !signature.takesArguments
          || signature.parameters.count == parameters.count
            && zip(parameters, signature.parameters).allSatisfy { lookup.converts($0, to: $1.type) != false }
      }
    }
    let chosen = isOverloaded(found) ? found : nearest(found)
    guard let first = chosen.first else { return .unknown }
    record(chosen, name, isSelf: isSelf, ofType: namedType)
    guard chosen.count == 1 || areOneType(chosen) else { return .unknown }
    let signature = lookup.signature(of: first.id, &inference)
    return lookup.substitute(signature.type, first.known)
  }

  private func expectsNoFunction(_ expected: SwiftType) -> Bool {
    guard case .nominal = expected.unwrapped else { return false }
    return lookup.converts(.function([], .void), to: expected) == false
  }

  /// Whether the candidates are functions with different numbers of parameters, so that only the context can tell which
  /// one is meant. False if one of them is `async`.
  private mutating func isOverloaded(_ candidates: [MemberCandidate]) -> Bool {
    guard candidates.count > 1, takesArguments(candidates[0].id) else { return false }
    let signatures = candidates.map { lookup.signature(of: $0.id, &inference) }
    return Set(signatures.map(\.parameters.count)).count > 1 && signatures.allSatisfy { !$0.isAsync }
  }

  /// Whether all candidates have the same type, as a protocol requirement and its default implementation do.
  private mutating func areOneType(_ candidates: [MemberCandidate]) -> Bool {
    let types = candidates.map { lookup.substitute(lookup.signature(of: $0.id, &inference).type, $0.known) }
    return types.dropFirst().allSatisfy { $0 == types[0] }
  }

  /// The candidates that the nearest type in the inheritance hierarchy declares. For a value of a protocol type, a
  /// requirement is nearer than its default implementation; for a value of a concrete type, it is the other way round.
  mutating func nearest(_ candidates: [MemberCandidate]) -> [MemberCandidate] {
    guard candidates.count > 1, let level = candidates.map(\.level).min() else { return candidates }
    let near = candidates.filter { $0.level == level }
    if near.count == 1 { return near }
    let requirements = near.filter { lookup.isRequirement($0.id) }
    // A member of an extension may overload a library's requirement instead of implementing it.
    let areOverloads = requirements.contains { !lookup.isProject($0.id) } && !areOneType(near)
    if !requirements.isEmpty, requirements.count < near.count, !areOverloads {
      let isConcrete =
        if case .nominal(let type, _)? = near[0].known.receiver { lookup.isConcrete(type) } else { false }
      return isConcrete ? near.filter { !lookup.isRequirement($0.id) } : requirements
    }
    // A property of the file's own module shadows properties of the same name in other modules. So does any declaration
    // with the same type.
    let own = near.filter { isOwn($0.id) }
    let isEverywhere = context.modules.allSatisfy { module in
      own.contains { lookup.files[$0.id.file.index].modules.contains(module) }
    }
    guard !own.isEmpty, own.count < near.count, isEverywhere else { return near }
    if near.allSatisfy({ !takesArguments($0.id) }) || areOneType(near) { return own }
    return near
  }

  // MARK: Calls

  /// Resolves the call of a value or of a type.
  ///
  /// - Parameter name: the name of the type in the call of an initializer.
  mutating func callValue(
    _ base: Value, _ arguments: [CallArgument], _ expected: SwiftType, name: SourceRange = .none
  ) -> Value {
    switch base {
    case .type(let type, let found):
      if isLiteral(arguments, of: type) {
        resolveArgument(arguments[0], expected: type)
        return .value(type)
      }
      let initializers = lookup.candidates(lookup.knownNames.initializer, of: type, isStatic: true, from: file, context)
      // A call by the name of an alias does not count as a use of the aliased type.
      let isAlias = (found.target ?? -1) >= lookup.types.count
      let made = call(of: initializers, arguments, expected, on: type, name: name, isUnnamed: isAlias)
      return .value(made)
    case .value(.function(let parameters, let result)):
      for (index, argument) in arguments.enumerated() {
        resolveArgument(argument, expected: index < parameters.count ? parameters[index] : .unknown)
      }
      return .value(result)
    case .value(let type):
      if case .metatype(let inner) = type { return callValue(.type(inner, .hidden), arguments, expected, name: name) }
      let functions = lookup.candidates(
        lookup.knownNames.callAsFunction, of: type, isStatic: false, from: file, context)
      if functions.isEmpty { return skip(arguments) }
      return .value(call(of: functions, arguments, expected, name: name, isSelf: false))
    case .unknown, .module: return skip(arguments)
    }
  }

  /// Whether a call only gives a literal its type: `Path("a")` means `"a" as Path` if `Path` is
  /// `ExpressibleByStringLiteral`.
  private func isLiteral(_ arguments: [CallArgument], of type: SwiftType) -> Bool {
    guard arguments.count == 1, arguments[0].label == 0, case let node = tree[arguments[0].value],
      node.kind == .stringLiteral || node.kind == .integerLiteral || node.kind == .floatLiteral,
      let literalProtocol = lookup.known.literalProtocols[node.kind]
    else { return false }
    return lookup.inherits(type, Int32(literalProtocol))
  }

  @discardableResult
  mutating func resolveArgument(_ argument: CallArgument, expected: SwiftType) -> SwiftType {
    if let known = argument.type { return known }
    return expression(argument.value, expected: expected)
  }

  /// Resolves a call that may refer to one of several declarations.
  ///
  /// - Parameters:
  ///   - type: the type whose initializers are called; unknown for functions.
  ///   - isUnnamed: whether the code does not name the type, as in `.init()` or in a call by the name of an alias.
  mutating func call(
    of candidates: [MemberCandidate], _ arguments: [CallArgument], _ expected: SwiftType, on type: SwiftType = .unknown,
    name: SourceRange = .none, isUnnamed: Bool = false, isSelf: Bool = false, namedType: SwiftType = .unknown
  ) -> SwiftType {
    let namedType = namedType.isUnknown && !isUnnamed ? type : namedType
    let next = memberAfterCall
    memberAfterCall = nil
    var arguments = arguments
    var fits: [Fit] = []
    for candidate in candidates {
      let signature = lookup.signature(of: candidate.id, &inference)
      // An `async` function can be called only where the call is awaited.
      if signature.isAsync, !isAwaited { continue }
      if let match = signature.match(arguments) {
        fits.append(Fit(candidate: candidate, signature: signature, match: match))
      }
    }
    // A type keeps its synthesized initializer if all of its written initializers are in extensions.
    if case .nominal(let owner, _) = type, fits.allSatisfy({ lookup.isInExtension($0.candidate.id) }),
      let synthesized = lookup.synthesizedInitializer(of: type, &inference), let match = synthesized.match(arguments)
    {
      let own = MemberCandidate(
        id: lookup.types[owner].declaration, owner: owner, level: 0, known: lookup.bindings(of: type))
      if fits.isEmpty {
        if name.count > 0 { record([own], name, ofType: namedType) }
        _ = call(synthesized, arguments, own.known, expected, match)
        return type
      }
      fits.append(Fit(candidate: own, signature: synthesized, match: match))
    }
    if fits.count > 1 { preferAsync(&fits, next) }
    // If only one declaration fits, the types of the arguments are not compared, unless a library without an interface
    // may declare another candidate.
    if fits.count > 1 || fits.count == 1 && mayBeOfLibrary && !isOfProject(fits[0].candidate) {
      let possible = narrowed(fits, &arguments, expected)
      // If all libraries are known, the call must refer to one of the candidates, although the types seem not to match.
      if !possible.isEmpty || mayBeOfLibrary { fits = possible }
    }
    if fits.count > 1, let next, type.isUnknown {
      let left = fits.filter { mayHave(next, $0) != false }
      if !left.isEmpty { fits = left }
    }
    guard let chosen = fits.first else {
      for argument in arguments { resolveArgument(argument, expected: .unknown) }
      return type
    }
    if fits.count > 1 {
      // Several declarations fit, so only the types that they have in common are used.
      if name.count > 0 { record(fits.map(\.candidate), name, isSelf: isSelf, ofType: namedType) }
      let results = fits.map { lookup.substitute($0.signature.result, $0.candidate.known) }
      let common = commonParameters(fits)
      for (index, argument) in arguments.enumerated() {
        resolveArgument(argument, expected: index < common.count ? common[index] : .unknown)
      }
      if !type.isUnknown { return type }
      return results.dropFirst().allSatisfy { $0 == results[0] } ? results[0] : .unknown
    }
    if name.count > 0 { record([chosen.candidate], name, isSelf: isSelf, ofType: namedType) }
    let result = call(chosen.signature, arguments, chosen.candidate.known, expected, chosen.match)
    guard !type.isUnknown else { return result }
    // A call of an inherited initializer creates the called type, not the type that declares the initializer.
    if case .nominal(let made, _) = result.unwrapped, case .nominal(let called, let written) = type {
      if made != called || !written.isEmpty {
        return { if case .optional = result { .optional(type) } else { type } }()
      }
      return result
    }
    if case .optional = result { return .optional(type) }
    return type
  }

  /// Whether a candidate is a member of a project type. Libraries cannot add members to project types.
  private func isOfProject(_ candidate: MemberCandidate) -> Bool {
    candidate.owner >= 0 && lookup.isProject(candidate.owner)
  }

  /// Whether the arguments of a call fit at least one of several declarations.
  mutating func mayFit(
    _ candidates: [MemberCandidate], _ arguments: inout [CallArgument], onlyLabels: Bool
  ) -> Bool {
    let fits = candidates.compactMap { candidate in
      let signature = lookup.signature(of: candidate.id, &inference)
      return signature.match(arguments).map { Fit(candidate: candidate, signature: signature, match: $0) }
    }
    return !fits.isEmpty && (onlyLabels || !narrowed(fits, &arguments, .unknown).isEmpty)
  }

  /// Resolves the arguments of a call whose declaration is known, and infers the declaration's type parameters.
  mutating func call(
    _ signature: Signature, _ arguments: [CallArgument], _ known: Substitution, _ expected: SwiftType,
    _ match: [Int]? = nil
  ) -> SwiftType {
    var known = known
    let match = match ?? signature.match(arguments) ?? []
    // Arguments that need an expected type, such as closures, are resolved after all other arguments.
    var later: [Int] = []
    func parameter(_ index: Int) -> SwiftType {
      index < match.count ? lookup.substitute(signature.parameters[match[index]].type, known) : .unknown
    }
    for index in arguments.indices {
      if index < match.count, isContextual(arguments[index].value),
        signature.parameters[match[index]].type.hasParameter
      {
        later.append(index)
        continue
      }
      var expected = parameter(index)
      // A type parameter is inferred from the argument, so it is no expected type for the argument.
      if !expected.isFunction, expected.hasParameter, !isContextual(arguments[index].value) { expected = .unknown }
      let found = resolveArgument(arguments[index], expected: expected)
      if index < match.count { lookup.unify(signature.parameters[match[index]].type, found, &known) }
    }
    lookup.unify(signature.sameTypes, &known)
    if !expected.isUnknown, !later.isEmpty { lookup.unify(signature.result, expected, &known) }
    for index in later {
      let found = resolveArgument(arguments[index], expected: parameter(index))
      lookup.unify(signature.parameters[match[index]].type, found, &known)
    }
    lookup.unify(signature.sameTypes, &known)
    if !expected.isUnknown { lookup.unify(signature.result, expected, &known) }
    return lookup.substitute(signature.result, known)
  }
}
