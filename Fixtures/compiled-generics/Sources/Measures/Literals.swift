extension BinaryInteger {
  public var millimeters: Quantity<Length> { Quantity(Double(self), .millimeter) }
  public var grams: Quantity<Mass> { Quantity(Double(self), .gram) }
}

extension Sequence {
  public func sum<U>(of path: KeyPath<Element, Quantity<U>>) -> Quantity<U> {
    reduce(.zero) { $0 + $1[keyPath: path] }
  }
}
