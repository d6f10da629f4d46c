/// Members of the standard library's collections that return elements or take closures with elements.
enum CollectionMembers {
  /// Functions that return an element, with whether the result is optional.
  static let elements: [ArraySlice<UInt8>: Bool] = {
    var found = table(["first", "last", "max", "min", "popFirst", "popLast", "randomElement"], true)
    for (name, isOptional) in table(["removeFirst", "removeLast"], false) { found[name] = isOptional }
    return found
  }()

  /// Functions whose closure takes an element as the first parameter, with whether the second one is an element as
  /// well.
  static let closures: [ArraySlice<UInt8>: Bool] = {
    let ones = [
      "allSatisfy", "compactMap", "contains", "drop", "filter", "first", "firstIndex", "flatMap", "forEach", "last",
      "lastIndex", "map", "prefix", "removeAll",
    ]
    return table(ones, false).merging(table(["max", "min", "sort", "sorted"], true)) { own, _ in own }
  }()

  /// Functions that return a collection of the same elements, or of some of them.
  static let parts = Set(
    table(["dropFirst", "dropLast", "filter", "prefix", "reversed", "shuffled", "sorted", "suffix"], true).keys)

  private static func table(_ names: [String], _ value: Bool) -> [ArraySlice<UInt8>: Bool] {
    Dictionary(uniqueKeysWithValues: names.map { (Array($0.utf8)[...], value) })
  }
}
