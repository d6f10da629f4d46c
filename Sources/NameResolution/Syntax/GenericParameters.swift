import ProjectModel
import SwiftOutline

// The constraints of generic parameters.

extension Outline {
  /// The maximum number of generic parameters, and of bytes in a `where` clause, that are examined. It bounds the work
  /// for generated code.
  private static let parameterLimit = 64
  private static let requirementLimit = 4096

  /// The protocol that a generic parameter must conform to: `Style` for `<S: Style>` or `where S: Style`.
  ///
  /// - Returns: an empty slice if it has no constraint or several; nil if `name` is not a generic parameter.
  func constraint(ofGeneric name: ArraySlice<UInt8>, of declaration: Declaration) -> ArraySlice<UInt8>? {
    let clauses = clauses[of: declaration]
    // Each lookup of a name searches all parameters.
    guard (1...Self.parameterLimit).contains(Int(clauses.genericParameters.count)),
      clauses.requirements.count <= Self.requirementLimit
    else { return nil }
    let parameters = clauses.genericParameters.indices.map { source.bytes[self.genericParameters[$0].offsets] }
    guard let parameter = parameters.first(where: { parameterName($0) == name }) else { return nil }
    let behind = source.bytes[parameter.endIndex...].drop { $0 <= 0x20 }
    var own: [ArraySlice<UInt8>] = []
    if behind.first == UInt8(ascii: ":") {
      // For `S: Style<Int>`, the start of the name is enough.
      own = [behind.dropFirst().drop { $0 <= 0x20 }.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ">") }]
    }
    let requirements = source.bytes[clauses.requirements.offsets]
    let all = own + requiredNames(of: String(decoding: name, as: UTF8.self), in: requirements)
    return all.count == 1 ? all[0] : []
  }

  /// The constraint on a member's type, if that is a generic parameter of the enclosing type. For `content: C` in
  /// `struct Card<C: View>`, the result is `View`.
  func constraint(ofTypeAround member: Int, _ name: WrittenName) -> WrittenName? {
    let parent = Int(declarations[member].parent)
    guard parent >= 0, declarations[parent].clauses >= 0, name.rest.isEmpty else { return nil }
    return constraint(ofGeneric: name.first, of: declarations[parent]).flatMap(annotatedName)
  }
}

extension Outline {
  /// Whether a name is the first generic parameter of the type around a member.
  func isFirstParameter(_ name: WrittenName, ofTypeAround member: Declaration) -> Bool {
    guard member.parent >= 0, name.rest.isEmpty else { return false }
    let parameters = clauses[of: declarations[Int(member.parent)]].genericParameters
    guard let first = parameters.indices.first else { return false }
    return parameterName(source.bytes[genericParameters[first].offsets]) == name.first
  }
}

/// The name of a generic parameter: `T` for `each T` and `T: P`, `n` for `let n: Int`.
func parameterName(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var rest = bytes
  while true {
    let word = rest.prefix { !($0 <= 0x20 || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/")) }
    guard word.elementsEqual("each".utf8) || word.elementsEqual("let".utf8), word.endIndex < rest.endIndex else {
      return word
    }
    rest = rest[word.endIndex...].drop { $0 <= 0x20 }
  }
}
