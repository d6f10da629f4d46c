precedencegroup ConversionPrecedence {
  higherThan: AdditionPrecedence
  lowerThan: MultiplicationPrecedence
  associativity: left
}

infix operator => : ConversionPrecedence
infix operator ± : RangeFormationPrecedence
postfix operator %

public postfix func % (value: Double) -> Ratio { Ratio(value / 100) }
