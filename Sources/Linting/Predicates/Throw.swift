import Findings
import ProjectModel
import RuleLanguage
import SwiftOutline

// throw, throw only NAME: the errors that leave a function, a variable's accessors or the closures of a call. An uncaught
// call of a function of the same type or file has the errors that leave this function.

extension Evaluation {
  /// Evaluates `throw`.
  ///
  /// - Parameter allowed: the error types that can leave the code. nil if no error can.
  func throwsErrors(_ allowed: NamePattern?, _ element: Element, _ given: Bindings) -> Answer {
    let errors = uncaughtErrors(of: element)
    let isFound = allowed.map { name in errors.all.contains { !isAllowed($0, name, given) } } ?? !errors.all.isEmpty
    if !isFound, !errors.isComplete {
      return .unknown(
        Doubt(
          cause:
            "archlint cannot find all errors that the code throws, because the code is nested too deeply, calls too many "
            + "functions, or is not valid Swift"
        ))
    }
    return .yes(given, if: allowed == nil ? isFound : !isFound)
  }

  /// The fault for `throw`. Its place is the first error that must not leave the element.
  func throwFaults(_ allowed: NamePattern?, _ element: Element, _ given: Bindings, _ isNegated: Bool) -> [Fault] {
    let errors = uncaughtErrors(of: element).all.filter { error in
      allowed.map { !isAllowed(error, $0, given) } ?? isNegated
    }
    guard let first = errors.first else { return [Fault()] }
    let places = errors.map { error in
      Evidence(place: project.place(error.part.range, in: error.part.file), text: excerpt(of: error.part))
    }
    let place = first.call ?? first.part
    return [
      Fault(
        found: "\(verb(first)): \(excerpt(of: first.part))", place: project.place(place.range, in: place.file),
        evidence: errors.count > 1 || first.call != nil ? places : [])
    ]
  }

  private func verb(_ error: FoundError) -> String {
    switch error.error.origin {
    case .thrown(let names): "throws \(names.joined(separator: "."))"
    case .caught: "rethrows a caught error"
    case .stored, .returned, .unknown: "throws an error"
    case .called, .tried: "does not catch"
    }
  }

  private func isAllowed(_ found: FoundError, _ allowed: NamePattern, _ given: Bindings) -> Bool {
    func isAllowedName(_ name: String) -> Bool { !allowed.solutions(qualified: name.utf8, given: given).isEmpty }
    switch found.error.origin {
    case .thrown(let names):
      return names.contains { isAllowedName($0 == "Self" ? typeName(around: found.owner) ?? $0 : $0) }
    case .stored(let name): return types(ofVariable: name, near: found.owner).allSatisfy(isAllowedName)
    case .returned(let function):
      return functions(function, near: found.owner).allSatisfy { isAllowedName(typeText(of: $0)) }
    case .unknown: return true
    case .caught, .called, .tried: return false
    }
  }

  // MARK: Following calls

  /// An error, its place, and the declaration that contains it. Functions that the error names are searched for near
  /// this declaration.
  private struct FoundError {
    var error: UncaughtError
    var part: CodeIndex.Part
    var owner: DeclarationID?
    /// The call in the element through which the error leaves. nil if the code of the element itself throws the error.
    var call: CodeIndex.Part?
  }

  /// The errors that leave an element. They include errors of functions that the element calls without catching errors.
  private func uncaughtErrors(of element: Element) -> (all: [FoundError], isComplete: Bool) {
    var open: [(part: CodeIndex.Part, owner: DeclarationID?, call: CodeIndex.Part?)]
    var seen: Set<DeclarationID> = []
    switch element {
    case .declaration(let id):
      open = [(CodeIndex.Part(file: id.file, range: project.declaration(id).range), id, nil)]
      seen.insert(id)
    case .call(let part): open = [(part, outermost(around: part), nil)]
    default: return ([], true)
    }
    var found: [FoundError] = []
    var isComplete = true
    while let (part, owner, call) = open.popLast() {
      let errors = uncaughtErrors(in: part)
      if !errors.isComplete { isComplete = false }
      for error in errors.all {
        let place = CodeIndex.Part(file: part.file, range: error.range)
        var throwing: [DeclarationID] = []
        if case .called(let function) = error.origin { throwing = functions(function, near: owner).filter(mayThrow) }
        if throwing.isEmpty { found.append(FoundError(error: error, part: place, owner: owner, call: call)) }
        for function in throwing where seen.insert(function).inserted {
          guard seen.count <= mostFollowedFunctions else {
            isComplete = false
            break
          }
          let whole = CodeIndex.Part(file: function.file, range: project.declaration(function).range)
          open.append((whole, function, call ?? place))
        }
      }
    }
    found.sort { left, right in
      let (a, b) = (left.call ?? left.part, right.call ?? right.part)
      return (a.file.index, a.range.start) < (b.file.index, b.range.start)
    }
    return (found, isComplete)
  }

  private func uncaughtErrors(in part: CodeIndex.Part) -> UncaughtErrors {
    uncaughtErrorsOfCode.value(for: part) {
      Linting.uncaughtErrors(in: codeTree(of: source(of: part.file), in: part.range))
    }
  }

  // MARK: Declarations near the code

  private func mayThrow(_ id: DeclarationID) -> Bool {
    let declaration = project.declaration(id)
    return declaration.flags.contains(.body) && !declaration.effects.isDisjoint(with: [.throws, .rethrows])
  }

  /// The functions that a call may refer to: in the surrounding type, or at the top level of the file. If the argument
  /// labels fit none of them, all functions with this name.
  private func functions(_ called: CalledFunction, near owner: DeclarationID?) -> [DeclarationID] {
    let named = declarations(named: called.name, near: owner).filter { project.declaration($0).kind == .function }
    let fitting = named.filter { takes(called.labels, $0) }
    return fitting.isEmpty ? named : fitting
  }

  /// Whether a call with these argument labels fits the function. Other parameters may have default values or take a
  /// trailing closure.
  private func takes(_ labels: [String], _ function: DeclarationID) -> Bool {
    let outline = project.files[function.file.index].outline
    var rest = labels[...]
    for parameter in outline.declarations[function.index].parameters.indices {
      let label = outline.source[outline.parameters[parameter].label]
      if let next = rest.first, next == (label == "_" ? "" : label) { rest.removeFirst() }
    }
    return rest.isEmpty
  }

  private func types(ofVariable name: String, near owner: DeclarationID?) -> [String] {
    declarations(named: name, near: owner)
      .filter { [.variable, .constant].contains(project.declaration($0).kind) }
      .map(typeText).filter { !$0.isEmpty }
  }

  /// The written type of a variable or function result, without `?`.
  private func typeText(of id: DeclarationID) -> String {
    let text = source(of: id.file)[project.declaration(id).type]
    return text.last == "?" || text.last == "!" ? String(text.dropLast()) : text
  }

  private func typeName(around owner: DeclarationID?) -> String? {
    owner.flatMap(container).map { lastComponent(of: project.name(of: $0)) }
  }

  private func container(of id: DeclarationID) -> DeclarationID? {
    let parent = Int(project.declaration(id).parent)
    return parent < 0 ? nil : DeclarationID(file: id.file, index: parent)
  }

  private func declarations(named name: String, near owner: DeclarationID?) -> [DeclarationID] {
    guard let owner else { return [] }
    let place = container(of: owner)
    let type = place.flatMap { project.typeOfDeclaration[$0] }.map { project.types[$0].declaration } ?? place
    return (type.map { nearDeclarations(of: $0) } ?? topDeclarations(of: owner.file))[name]
      ?? topDeclarations(of: owner.file)[name] ?? []
  }

  private func nearDeclarations(of type: DeclarationID) -> [String: [DeclarationID]] {
    declarationsByName.value(for: .type(type)) { Dictionary(grouping: members(of: type), by: project.name) }
  }

  private func topDeclarations(of file: FileID) -> [String: [DeclarationID]] {
    declarationsByName.value(for: .file(file)) {
      let declarations = project.files[file.index].outline.declarations
      let top = declarations.indices.filter { declarations[$0].parent < 0 }.map { DeclarationID(file: file, index: $0) }
      return Dictionary(grouping: top, by: project.name)
    }
  }
}

/// The maximum number of functions that are followed from one element. If it calls more, the answer is unknown.
private let mostFollowedFunctions = 256
