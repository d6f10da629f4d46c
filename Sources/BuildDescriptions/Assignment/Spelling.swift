/// The name that a misspelt one is nearest to, the first of several; nil if none is near.
func nearest(_ text: String, among names: [String]) -> String? {
  // Longer names are not compared: that takes time in the square of their lengths.
  if text.utf8.count > 256 { return nil }
  let near = names.lazy.filter { abs($0.utf8.count - text.utf8.count) <= 2 }
    .map { (name: $0, distance: editDistance(text, $0)) }.min { $0.distance < $1.distance }
  return near.flatMap { $0.distance <= 2 ? $0.name : nil }
}

/// How many bytes must be put in, left out or changed.
private func editDistance(_ left: String, _ right: String) -> Int {
  let right = Array(right.utf8)
  var row = Array(0...right.count)
  for (number, byte) in left.utf8.enumerated() {
    var diagonal = row[0]
    row[0] = number + 1
    for (index, other) in right.enumerated() {
      let changed = diagonal + (byte == other ? 0 : 1)
      diagonal = row[index + 1]
      row[index + 1] = min(changed, diagonal + 1, row[index] + 1)
    }
  }
  return row[right.count]
}
