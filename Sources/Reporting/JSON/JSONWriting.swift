#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The value as JSON, its keys in order: in lines for people, the last one ended, or in one to stand inside a page.
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
