public struct Quantity<U: Unit>: Sendable {
  public var value: Double
  public var unit: U

  public init(_ value: Double, _ unit: U) {
    self.value = value
    self.unit = unit
  }

  var inBase: Double { value * unit.factor }

  public static func => (quantity: Quantity, unit: U) -> Quantity {
    Quantity(quantity.inBase / unit.factor, unit)
  }
}

extension Quantity: Comparable {
  public static func == (left: Quantity, right: Quantity) -> Bool { left.inBase == right.inBase }
  public static func < (left: Quantity, right: Quantity) -> Bool { left.inBase < right.inBase }
}

extension Quantity: AdditiveArithmetic {
  public static var zero: Quantity { Quantity(0, .base) }

  public static func + (left: Quantity, right: Quantity) -> Quantity {
    Quantity(left.inBase + right.inBase, .base) => left.unit
  }

  public static func - (left: Quantity, right: Quantity) -> Quantity {
    Quantity(left.inBase - right.inBase, .base) => left.unit
  }
}

extension Quantity: CustomStringConvertible {
  public var description: String { "\(value) \(unit.symbol)" }
}
