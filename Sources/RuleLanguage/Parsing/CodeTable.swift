/// The patterns of all pages, each once.
struct CodeTable {
  /// `#Preview(...)`
  var preview: CodePattern {
    mutating get {
      let name = NamePattern(alternatives: [[.literal(Array("Preview".utf8))]], text: "Preview")
      return pattern([.text([UInt8(ascii: "#")]), .name(name), .arguments], text: "#Preview(...)")
    }
  }

  private(set) var patterns: [CodePattern] = []
  /// By the elements, and then those of the exceptions.
  private var numbers: [[[CodePattern.Element]]: Int] = [:]

  mutating func pattern(
    _ elements: [CodePattern.Element], except exceptions: [[CodePattern.Element]] = [], text: String
  ) -> CodePattern {
    let key = [elements] + exceptions
    let number = numbers[key] ?? patterns.count
    let pattern = CodePattern(elements: elements, exceptions: exceptions, number: number, text: text)
    if number == patterns.count {
      numbers[key] = number
      patterns.append(pattern)
    }
    return pattern
  }
}
