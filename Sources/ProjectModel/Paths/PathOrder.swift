// Orders paths by their bytes.

package func precedes(_ left: String, _ right: String) -> Bool {
  withUTF8(of: left) { left in withUTF8(of: right) { right in precedes(left, right) } }
}

package func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  left.withUnsafeBufferPointer { left in right.withUnsafeBufferPointer { right in precedes(left, right) } }
}

package func precedes(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
  let index = firstDifference(left, right)
  if index == left.count || index == right.count { return left.count < right.count }
  return left[index] < right[index]
}

/// The length in bytes of the common beginning of two paths. Compares eight bytes at a time, because it is called very
/// often and most paths have a long common beginning.
func firstDifference(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
  let common = min(left.count, right.count)
  let (leftWords, rightWords) = (UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
  var index = 0
  while index + 8 <= common,
    leftWords.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      == rightWords.loadUnaligned(fromByteOffset: index, as: UInt64.self)
  {
    index += 8
  }
  while index < common, left[index] == right[index] { index += 1 }
  return index
}
