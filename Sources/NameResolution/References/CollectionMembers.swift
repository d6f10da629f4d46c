/// What the collections of the standard library have that is an element, or takes elements.
enum CollectionMembers {
  /// Functions that return an element, each with whether it may be nil.
  static let elements: [ArraySlice<UInt8>: Bool] = {
    var found = table(["first", "last", "max", "min", "popFirst", "popLast", "randomElement"], true)
    for (name, isOptional) in table(["removeFirst", "removeLast"], false) { found[name] = isOptional }
    return found
  }()

  /// Functions whose closure takes an element first, each with whether another is behind it.
  static let closures: [ArraySlice<UInt8>: Bool] = {
    let ones = [
      "allSatisfy", "compactMap", "contains", "drop", "filter", "first", "firstIndex", "flatMap", "forEach", "last",
      "lastIndex", "map", "prefix", "removeAll",
    ]
    return table(ones, false).merging(table(["max", "min", "sort", "sorted"], true)) { own, _ in own }
  }()

  /// Functions that return the elements, or some of them.
  static let parts = Set(
    table(["dropFirst", "dropLast", "filter", "prefix", "reversed", "shuffled", "sorted", "suffix"], true).keys)

  private static func table(_ names: [String], _ value: Bool) -> [ArraySlice<UInt8>: Bool] {
    Dictionary(uniqueKeysWithValues: names.map { (Array($0.utf8)[...], value) })
  }
}
