import SwiftOutline

/// Functions and properties of the standard library's collections, strings, numbers and optionals. If an extension
/// declares a member with one of these names, types that are not known decide whether a use refers to the extension.
enum StandardMembers {
  static func contain(_ name: ArraySlice<UInt8>, _ kind: DeclarationKind) -> Bool {
    switch kind {
    case .function: functions.contains(name)
    case .variable: properties.contains(name)
    default: false
    }
  }

  private static let properties: Set<ArraySlice<UInt8>> = Set(
    """
    capacity count debugDescription description endIndex first hashValue indices isEmpty keys last lazy startIndex
    unicodeScalars utf16 utf8 values
    """.utf8.split { $0 <= 0x20 }.map { Array($0)[...] })

  /// Whether the standard library declares such members for a type, so that an extension of the type may overload them.
  static func areOf(_ type: String) -> Bool { types.contains(SDKTypes.plain(type)) }

  private static let types: Set<String> = [
    "Array", "ArraySlice", "BidirectionalCollection", "BinaryFloatingPoint", "BinaryInteger", "CGFloat", "Collection",
    "ContiguousArray", "Data", "Dictionary", "Double", "FixedWidthInteger", "Float", "FloatingPoint", "Int",
    "LazySequenceProtocol", "MutableCollection", "Numeric", "Optional", "RandomAccessCollection",
    "RangeReplaceableCollection", "Result", "Sequence", "Set", "SetAlgebra", "String", "StringProtocol", "Substring",
    "UInt",
  ]

  private static let functions: Set<ArraySlice<UInt8>> = Set(
    """
    advanced allSatisfy append appending compactMap compactMapValues components contains count difference distance drop
    dropFirst dropLast elementsEqual enumerated filter first firstIndex flatMap flatMapError forEach formIndex
    formIntersection formSymmetricDifference formUnion get hasPrefix hasSuffix index insert intersection isDisjoint
    isMultiple isSubset isSuperset joined last lastIndex lowercased makeIterator map mapError mapValues max merge
    merging min partition popFirst popLast prefix quotientAndRemainder randomElement range ranges reduce remove
    removeAll removeFirst removeLast removeSubrange removeValue replace replaceSubrange replacing replacingOccurrences
    reserveCapacity reversed rounded shuffle shuffled signum sort sorted split starts subtract subtracting suffix
    swapAt symmetricDifference trim trimPrefix trimming trimmingCharacters union update updateValue uppercased
    withContiguousStorageIfAvailable withUnsafeBufferPointer withUnsafeBytes write
    """.utf8.split { $0 <= 0x20 }.map { Array($0)[...] })

  /// The argument labels of these functions.
  static let labels: Set<String> = [
    "after", "at", "atomically", "before", "by", "contentsOf", "dividingBy", "encoding", "from", "in", "into",
    "isSeparator", "keepingCapacity", "maxLength", "maxSplits", "of", "offsetBy", "omittingEmptySubsequences",
    "options", "repeating", "separatedBy", "separator", "subrange", "through", "to", "uniquingKeysWith", "upTo",
    "using", "where", "while", "with",
  ]
}
