import SwiftOutline

/// The standard library types that Swift's syntax refers to, as indices into the types; nil without an interface.
struct KnownTypes: Sendable {
  var array: Int?
  var dictionary: Int?
  var set: Int?
  var optional: Int?
  var string: Int?
  var int: Int?
  var double: Int?
  var bool: Int?
  var any: Int?
  var anyHashable: Int?
  var error: Int?
  var keyPath: Int?
  var regex: Int?
  var substring: Int?
  /// The number types that an integer literal can have.
  var numbers: [Int] = []
  /// Protocols without requirements. Functions conform to them, too.
  var markers: Set<Int> = []
  /// Concrete standard library types that do not convert to each other.
  var plain: Set<Int> = []
  /// The protocol of types that can be written as a literal of one character, such as `Character`.
  var characterLiteral: Int?
  /// For each kind of literal, the protocol of types that can be written as such a literal.
  var literalProtocols: [SyntaxKind: Int] = [:]

  init() {}

  /// - Parameter find: returns the type with a name in the standard library's interface.
  init(_ find: (String) -> Int?) {
    array = find("Array")
    dictionary = find("Dictionary")
    set = find("Set")
    optional = find("Optional")
    string = find("String")
    int = find("Int")
    double = find("Double")
    bool = find("Bool")
    any = find("Any")
    anyHashable = find("AnyHashable")
    error = find("Error")
    keyPath = find("KeyPath")
    regex = find("Regex")
    substring = find("Substring")
    characterLiteral = find("ExpressibleByUnicodeScalarLiteral")
    numbers = [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
      "CGFloat",
    ].compactMap(find)
    plain = Set(
      numbers + ["String", "Substring", "Character", "Bool", "Array", "Dictionary", "Set"].compactMap(find))
    markers = Set(["Sendable", "SendableMetatype", "Copyable", "Escapable"].compactMap(find))
    let protocols: [(SyntaxKind, String)] = [
      (.integerLiteral, "ExpressibleByIntegerLiteral"), (.floatLiteral, "ExpressibleByFloatLiteral"),
      (.booleanLiteral, "ExpressibleByBooleanLiteral"), (.stringLiteral, "ExpressibleByStringLiteral"),
      (.arrayLiteral, "ExpressibleByArrayLiteral"), (.dictionaryLiteral, "ExpressibleByDictionaryLiteral"),
    ]
    for (kind, name) in protocols { literalProtocols[kind] = find(name) }
  }
}
