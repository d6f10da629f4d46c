import SwiftOperators
import SwiftSyntax

/// The infix operators that a file uses. As in the outliner's tree, one that the file declares in a group of the standard
/// library has that group, and all others that are not of the standard library bind as `DefaultPrecedence` does. This
/// group is between ternaries and `||` here; Swift leaves it unrelated to `||`, and makes it an error to mix them.
func operatorTable(for tree: SourceFileSyntax) -> OperatorTable {
  var declared = OperatorTable.standardOperators
  declared.addSourceFile(tree) { _ in }
  let finder = OperatorFinder(viewMode: .sourceAccurate)
  finder.walk(tree)
  let operators = finder.names.sorted().map { name in
    let standard = OperatorTable.standardOperators.infixOperator(named: name)?.precedenceGroup
    let group = standard ?? declared.infixOperator(named: name)?.precedenceGroup
    let isKnown = groups.contains { $0.name == group }
    return Operator(kind: .infix, name: name, precedenceGroup: isKnown ? group : "DefaultPrecedence")
  }
  return OperatorTable(precedenceGroups: groups, operators: operators) { _ in }
}

/// The groups of the standard library, each higher than the one before it.
private let groups: [PrecedenceGroup] = {
  let names: [(String, Associativity)] = [
    ("Assignment", .right), ("FunctionArrow", .right), ("Ternary", .right), ("Default", .none),
    ("LogicalDisjunction", .left), ("LogicalConjunction", .left), ("Comparison", .none), ("NilCoalescing", .right),
    ("Casting", .none), ("RangeFormation", .none), ("Addition", .left), ("Multiplication", .left),
    ("BitwiseShift", .none),
  ]
  var result: [PrecedenceGroup] = []
  for (name, associativity) in names {
    let lower = result.last.map { [PrecedenceRelation.higherThan($0.name)] } ?? []
    result.append(
      PrecedenceGroup(
        name: name + "Precedence", associativity: associativity, assignment: name == "Assignment", relations: lower))
  }
  return result
}()

private final class OperatorFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.operator.text)
    return .skipChildren
  }
}
