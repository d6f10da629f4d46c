import Reporting

/// The absolute path of a `file` URI, without a trailing slash; nil for other URIs and for files of other hosts.
package func path(ofURI uri: String) -> String? {
  guard uri.utf8.count > scheme.utf8.count, uri.prefix(scheme.count).lowercased() == scheme else { return nil }
  var rest = uri.dropFirst(scheme.count)
  if rest.hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
  guard rest.hasPrefix("/") else { return nil }
  var bytes: [UInt8] = []
  var digits = rest.prefix { $0 != "?" && $0 != "#" }.utf8[...]
  while let byte = digits.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    guard digits.count >= 2, let decoded = UInt8(Substring(digits.prefix(2)), radix: 16), decoded != 0 else {
      return nil
    }
    bytes.append(decoded)
    digits = digits.dropFirst(2)
  }
  while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
  return String(decoding: bytes, as: UTF8.self)
}

/// The `file` URI of an absolute path.
package func fileURI(ofPath path: String) -> String { scheme + uri(ofPath: path) }

private let scheme = "file://"
