// What each target of the fuzzer is made of: libFuzzer calls it with bytes, and it ends the process where something
// does not hold. Crashes, leaks of memory and long runs are libFuzzer's and the sanitizer's to find.

/// Ends the process where a property does not hold; libFuzzer keeps the input.
func require(_ holds: Bool, _ property: @autoclosure () -> String) {
  if !holds { fatalError(property()) }
}

/// The input, and what stands behind its first NUL.
func halves(_ bytes: [UInt8]) -> (first: [UInt8], second: [UInt8]) {
  guard let cut = bytes.firstIndex(of: 0) else { return (bytes, []) }
  return (Array(bytes[..<cut]), Array(bytes[(cut + 1)...]))
}

/// Lines and columns of a file of this text, counted from 1; behind the last byte is a place as well.
func isPlace(line: Int, column: Int, in bytes: [UInt8]) -> Bool {
  var lines: [[UInt8]] = [[]]
  for (index, byte) in bytes.enumerated() {
    if byte == 0x0A || byte == 0x0D, !(byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A) {
      lines.append([])
    } else {
      lines[lines.count - 1].append(byte)
    }
  }
  // One line more than there is text: the end of a file that ends with its line.
  guard (1...lines.count + 1).contains(line) else { return false }
  return column >= 1 && column <= (line <= lines.count ? lines[line - 1].count : 0) + 2
}
