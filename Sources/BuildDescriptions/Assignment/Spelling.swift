/// The name that is most similar to a misspelled one. If several are equally similar, the first of them. nil if the
/// edit distance is more than 2.
func nearest(_ text: String, among names: [String]) -> String? {
  // Long names are not compared, because the time is quadratic in their length.
  if text.utf8.count > 256 { return nil }
  let near = names.lazy.filter { abs($0.utf8.count - text.utf8.count) <= 2 }
    .map { (name: $0, distance: editDistance(text, $0)) }.min { $0.distance < $1.distance }
  return near.flatMap { $0.distance <= 2 ? $0.name : nil }
}

/// The Levenshtein distance in bytes.
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
