func isCapital(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
func isSmall(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }
func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

/// Whether the byte can be part of a Swift identifier. Every non-ASCII byte counts, because the few exceptions do not
/// matter to rules.
package func isIdentifierByte(_ byte: UInt8) -> Bool {
  isCapital(byte) || isSmall(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
}

func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

/// Calls `body` with the bytes of `name`, copied only if they are not in contiguous memory.
@inlinable
func withBytes<Result>(of name: some Collection<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
  if let result = name.withContiguousStorageIfAvailable(body) { return result }
  return Array(name).withUnsafeBufferPointer(body)
}
