/// Replaces each run of white space by one space, and removes it at the ends.
func folded(_ bytes: ArraySlice<UInt8>) -> String {
  if isFolded(bytes) { return String(decoding: bytes, as: UTF8.self) }
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  for byte in bytes {
    if isSpace(byte) {
      if let last = result.last, last != UInt8(ascii: " ") { result.append(UInt8(ascii: " ")) }
    } else {
      result.append(byte)
    }
  }
  if result.last == UInt8(ascii: " ") { result.removeLast() }
  return String(decoding: result, as: UTF8.self)
}

private func isFolded(_ bytes: ArraySlice<UInt8>) -> Bool {
  var last = UInt8(ascii: " ")
  for byte in bytes {
    if isSpace(byte), byte != UInt8(ascii: " ") || last == byte { return false }
    last = byte
  }
  return last != UInt8(ascii: " ")
}

func trim(_ bytes: ArraySlice<UInt8>) -> String {
  var bytes = bytes.drop(while: isSpace)
  while let last = bytes.last, isSpace(last) { bytes.removeLast() }
  return String(decoding: bytes, as: UTF8.self)
}

/// A simple search. It is fast enough, because lines of markup are short.
func contains(_ line: ArraySlice<UInt8>, _ needle: String) -> Bool {
  let needle = Array(needle.utf8)
  guard line.count >= needle.count else { return false }
  return (line.startIndex...(line.endIndex - needle.count)).contains { line[$0...].starts(with: needle) }
}
