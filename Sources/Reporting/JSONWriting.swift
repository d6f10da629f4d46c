#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The value as JSON that is the same in each run, laid out for people unless it is to stand inside a page.
func json(_ value: some Encodable, embedded: Bool = false) throws(RenderingError) -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  if !embedded { encoder.outputFormatting.insert(.prettyPrinted) }
  do {
    return try printableJSON(Array(encoder.encode(value)), embedded: embedded)
  } catch {
    throw RenderingError(message: "the report cannot be written as JSON: \(error)")
  }
}
