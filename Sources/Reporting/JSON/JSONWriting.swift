#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Encodes a value as JSON with sorted keys. Without `embedded`, the JSON is indented and ends with a line feed. With
/// `embedded`, it is one line that is safe inside a `script` element.
func json(_ value: some Encodable, embedded: Bool = false) throws(RenderingError) -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  if !embedded { encoder.outputFormatting.insert(.prettyPrinted) }
  do {
    let bytes = try Array(encoder.encode(value)) + (embedded ? [] : [UInt8(ascii: "\n")])
    return printableJSON(bytes, embedded: embedded)
  } catch {
    throw RenderingError(message: "the report cannot be written as JSON: \(error)")
  }
}
