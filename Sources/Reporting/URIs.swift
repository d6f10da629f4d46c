import ProjectModel

/// A path as a relative URI reference. Every byte that is not an unreserved character or a slash is percent-encoded.
package func uri(ofPath path: String) -> String {
  var result = ""
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      result.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
  }
  return result
}

extension RunResult {
  /// The URL of a place on the service that hosts the repository. nil if unknown.
  func link(to place: Place) -> String? {
    repositoryURL.map { $0 + uri(ofPath: repositoryPaths(place.path)) + (place.line.map { "#L\($0)" } ?? "") }
  }
}
