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
  private var numbers: [[CodePattern.Element]: Int] = [:]

  mutating func pattern(_ elements: [CodePattern.Element], text: String) -> CodePattern {
    let number = numbers[elements] ?? patterns.count
    let pattern = CodePattern(elements: elements, number: number, text: text)
    if number == patterns.count {
      numbers[elements] = number
      patterns.append(pattern)
    }
    return pattern
  }
}
