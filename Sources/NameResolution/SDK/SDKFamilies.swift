/// Families of standard types that extensions often extend together.
enum SDKFamilies {
  /// The protocols that arrays conform to, and the type of their slices.
  static let collections = [
    "ArraySlice", "BidirectionalCollection", "Collection", "MutableCollection", "RandomAccessCollection",
    "RangeReplaceableCollection", "Sequence",
  ]

  /// The types other than `Int` that an integer literal can have.
  static let numbersBesideInt = [
    "BinaryFloatingPoint", "CGFloat", "Decimal", "Double", "Float", "Float16", "FloatingPoint", "Int16", "Int32",
    "Int64",
    "Int8", "NSNumber", "TimeInterval", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "UnsignedInteger",
  ]
}
