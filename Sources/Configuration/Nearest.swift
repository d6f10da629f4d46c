package func nearest(_ word: String, among names: [String]) -> String? {
  names.min { distance(word, $0) < distance(word, $1) }.flatMap { distance(word, $0) <= max(1, word.count / 3) ? $0 : nil }
}
private func distance(_ a: String, _ b: String) -> Int {
  let a = Array(a.utf8), b = Array(b.utf8)
  var row = Array(0...b.count)
  for i in a.indices {
    var previous = row[0]
    row[0] = i + 1
    for j in b.indices {
      let saved = row[j + 1]
      row[j + 1] = min(row[j + 1] + 1, row[j] + 1, previous + (a[i] == b[j] ? 0 : 1))
      previous = saved
    }
  }
  return row[b.count]
}
