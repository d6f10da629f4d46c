/// The precedence groups of the standard library. They are in order of precedence, from the group that binds most
/// loosely.
enum Precedence: Int8, Comparable, CaseIterable {
  case assignment, functionArrow, ternary, `default`, logicalDisjunction, logicalConjunction, comparison, nilCoalescing,
    casting, rangeFormation, addition, multiplication, bitwiseShift

  static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }

  /// The name of the group in source.
  private var name: String {
    switch self {
    case .assignment: "AssignmentPrecedence"
    case .functionArrow: "FunctionArrowPrecedence"
    case .ternary: "TernaryPrecedence"
    case .default: "DefaultPrecedence"
    case .logicalDisjunction: "LogicalDisjunctionPrecedence"
    case .logicalConjunction: "LogicalConjunctionPrecedence"
    case .comparison: "ComparisonPrecedence"
    case .nilCoalescing: "NilCoalescingPrecedence"
    case .casting: "CastingPrecedence"
    case .rangeFormation: "RangeFormationPrecedence"
    case .addition: "AdditionPrecedence"
    case .multiplication: "MultiplicationPrecedence"
    case .bitwiseShift: "BitwiseShiftPrecedence"
    }
  }

  /// The operators that the standard library declares in the group. `as`, `is`, `?:`, `=` and `->` are missing, because
  /// no library declares them.
  private var standardOperators: String {
    switch self {
    case .assignment: "*= /= %= += -= <<= >>= &= ^= |= &*= &+= &-= &<<= &>>= .&= .|= .^="
    case .functionArrow, .ternary, .default, .casting: ""
    case .logicalDisjunction: "|| .| .^"
    case .logicalConjunction: "&& .&"
    case .comparison: "< <= > >= == != === !== ~= .== .!= .< .<= .> .>="
    case .nilCoalescing: "??"
    case .rangeFormation: "... ..<"
    case .addition: "+ - &+ &- | ^"
    case .multiplication: "* / % &* &"
    case .bitwiseShift: "<< >> &<< &>>"
    }
  }

  /// The groups of the standard library by their names. Groups that a file declares are not included; their operators
  /// get the default precedence.
  static let groups: [String: Precedence] = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// The group of each standard operator. The key consists of the bytes of the operator. No standard operator
  /// has more than four.
  private static let standard: [UInt32: Precedence] = {
    var table: [UInt32: Precedence] = [:]
    for group in allCases {
      for text in group.standardOperators.split(separator: " ") {
        table[text.utf8.reduce(0) { $0 << 8 | UInt32($1) }] = group
      }
    }
    return table
  }()

  /// The group in which the standard library declares an operator; nil if it does not declare the operator.
  init?(standard bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= 4, let group = Precedence.standard[bytes.reduce(0) { $0 << 8 | UInt32($1) }] else {
      return nil
    }
    self = group
  }
}

/// An operator whose operands are not all read yet. For a ternary operator, `node` is the value between `?` and `:`.
struct PendingOperator: BitwiseCopyable {
  let node: SyntaxID
  let precedence: Precedence
}
