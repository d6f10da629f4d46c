import ProjectModel
import SwiftOutline

// What generic parameters must conform to.

extension Outline {
  /// Nobody writes more of them, nor more bytes of what they must be.
  private static let parameterLimit = 64
  private static let requirementLimit = 4096

  /// Of `S` in `<S: Style>` or `where S: Style` the `Style`; nothing where it must be several things that are not written
  /// as one, or none.
  func constraint(ofGeneric name: ArraySlice<UInt8>, of declaration: Declaration) -> ArraySlice<UInt8>? {
    let clauses = clauses[of: declaration]
    // Each name that is looked for is looked for in all of them.
    guard (1...Self.parameterLimit).contains(Int(clauses.genericParameters.count)),
      clauses.requirements.count <= Self.requirementLimit
    else { return nil }
    let parameters = clauses.genericParameters.indices.map { source.bytes[self.genericParameters[$0].offsets] }
    guard let parameter = parameters.first(where: { parameterName($0) == name }) else { return nil }
    let behind = source.bytes[parameter.endIndex...].drop { $0 <= 0x20 }
    var own: [ArraySlice<UInt8>] = []
    if behind.first == UInt8(ascii: ":") {
      // Of `S: Style<Int>` the name is enough.
      own = [behind.dropFirst().drop { $0 <= 0x20 }.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ">") }]
    }
    let requirements = source.bytes[clauses.requirements.offsets]
    let all = own + requiredNames(of: String(decoding: name, as: UTF8.self), in: requirements)
    return all.count == 1 ? all[0] : []
  }

  /// What a member's type must be that is a generic parameter of the type around: of `content: C` in `struct Card<C: View>`
  /// the `View`.
  func constraint(ofTypeAround member: Int, _ name: WrittenName) -> WrittenName? {
    let parent = Int(declarations[member].parent)
    guard parent >= 0, declarations[parent].clauses >= 0, name.rest.isEmpty else { return nil }
    return constraint(ofGeneric: name.first, of: declarations[parent]).flatMap(annotatedName)
  }
}

extension Outline {
  /// Whether a name is that of the first generic parameter of the type around a member.
  func isFirstParameter(_ name: WrittenName, ofTypeAround member: Declaration) -> Bool {
    guard member.parent >= 0, name.rest.isEmpty else { return false }
    let parameters = clauses[of: declarations[Int(member.parent)]].genericParameters
    guard let first = parameters.indices.first else { return false }
    return parameterName(source.bytes[genericParameters[first].offsets]) == name.first
  }
}

/// The name of a generic parameter as it is listed: `each T`, `T: P`, `let n: Int`.
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
