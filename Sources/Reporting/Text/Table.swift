/// The maximum width to which cells are padded. Without a limit, one very long cell would make every row that long.
let longestPaddedText = 160

/// The spaces that pad a text of this length to the width of a column.
func padding(_ length: Int, to width: Int) -> String {
  String(repeating: " ", count: max(0, min(width, longestPaddedText) - length))
}

/// Prints a table with two spaces between columns. Numbers are aligned to the right.
///
/// - Parameter isLeft: The columns that are aligned to the left.
package func table(_ rows: [[String]], isLeft: Set<Int>) -> String {
  let rows = rows.map { $0.map(printable) }
  var widths: [Int] = []
  for row in rows {
    for (column, cell) in row.enumerated() {
      if column == widths.count { widths.append(0) }
      widths[column] = max(widths[column], cell.count)
    }
  }
  return rows.map { row in
    let cells = row.enumerated().map { column, cell in
      let blanks = padding(cell.count, to: widths[column])
      return isLeft.contains(column) ? column == row.count - 1 ? cell : cell + blanks : blanks + cell
    }
    return cells.joined(separator: "  ") + "\n"
  }.joined()
}
