import ProjectModel
import SwiftOutline

// Resolves operators that the project declares, if the expected type tells which operator is meant:
// `query.filter(\.$name == "Earth")` calls the `==` that returns a filter.

extension FileResolver {
  /// Resolves an operation as a call of a project operator that returns the expected type.
  ///
  /// - Returns: nil if no project operator returns that type.
  mutating func operation(_ sign: SourceRange, _ operands: [SyntaxID], _ expected: SwiftType) -> SwiftType? {
    guard case .nominal(let type, _) = expected.unwrapped else { return nil }
    var candidates = operators(sign, making: type)
    guard !candidates.isEmpty else { return nil }
    let name = lookup.number(of: nameBytes(sign))
    candidates += lookup.candidates(name, of: expected.unwrapped, isStatic: true, from: file, context)
    return call(of: candidates, operands.map { argument($0) }, expected, name: sign)
  }

  /// Whether the type of an operation depends on the context. This needs a first operand whose type does, and an
  /// operator of the project that returns a project type.
  func isContextualOperation(_ id: SyntaxID) -> Bool {
    guard let (sign, operands) = parts(ofOperation: id) else { return false }
    return isContextual(operands[0]) && !operators(sign, making: nil).isEmpty
  }

  /// Resolves the operands whose types do not depend on the context.
  mutating func resolveOperands(of id: SyntaxID) {
    guard tree[id].kind == .binary, let (_, operands) = parts(ofOperation: id) else { return }
    for operand in operands where !isContextual(operand) && operandTypes[operand] == nil {
      operandTypes[operand] = expression(operand)
    }
  }

  /// Whether an operator of the project returns a parameter's type for these operands; nil if that is not known.
  func converts(operation id: SyntaxID, to parameter: SwiftType) -> Bool? {
    guard case .nominal(let type, _) = parameter.unwrapped, lookup.isProject(type), lookup.isConcrete(type),
      let (sign, operands) = parts(ofOperation: id)
    else { return nil }
    var inference = Inference()
    for candidate in operators(sign, making: type) {
      let parameters = lookup.signature(of: candidate.id, &inference).parameters
      if zip(operands, parameters).allSatisfy({ converts(argument($0), to: $1.type) != false }) { return true }
    }
    let name = lookup.number(of: nameBytes(sign))
    let isMember = !lookup.candidates(name, of: parameter.unwrapped, isStatic: true, from: file, context).isEmpty
    return isMember ? nil : false
  }

  /// The operator and the two operands of an operation; nil if the operation has several operators.
  private func parts(ofOperation id: SyntaxID) -> (sign: SourceRange, operands: [SyntaxID])? {
    let children = Array(tree.children(of: id))
    guard children.count == 3, tree[children[1]].kind == .operator else { return nil }
    return (tree[children[1]].name, [children[0], children[2]])
  }

  /// The project's top-level infix operators that return a project type.
  ///
  /// - Parameter type: the type that the operators must return; nil for any.
  private func operators(_ sign: SourceRange, making type: Int?) -> [MemberCandidate] {
    guard let number = lookup.number(of: nameBytes(sign)), lookup.table.uses(of: number).contains(.global) else {
      return []
    }
    var inference = Inference()
    return lookup.globals(named: nameBytes(sign), from: file, context).filter { candidate in
      guard lookup.isProject(candidate.id) else { return false }
      let signature = lookup.signature(of: candidate.id, &inference)
      guard signature.parameters.count == 2, case .nominal(let made, _) = signature.result.unwrapped else {
        return false
      }
      return lookup.isProject(made) && (type == nil || type == made)
    }
  }
}
