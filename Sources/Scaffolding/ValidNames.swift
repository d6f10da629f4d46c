/// Why a name is not valid in Swift, as the end of a sentence: "is empty". nil if it is valid. Keywords count as valid.
package func fault(ofName name: String) -> String? {
  guard let first = name.unicodeScalars.first else { return "is empty" }
  let isPart = name.unicodeScalars.allSatisfy { scalar in
    scalar.properties.isXIDContinue || scalar == "_"
  }
  if !isPart || !first.properties.isXIDStart {
    return "is no name in Swift: letters, digits and _ only, a letter first"
  }
  return nil
}

/// Keywords that need backticks as a name.
let keywords: Set<String> = [
  "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
  "internal", "let", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static", "struct",
  "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
  "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while", "as", "await",
  "false", "is", "nil", "self", "super", "throws", "true", "try", "Any", "Self",
]
