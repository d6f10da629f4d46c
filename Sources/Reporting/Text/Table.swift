/// A longer text overflows its column: padding every row to the longest would multiply its length by the rows.
let longestPaddedText = 160

/// How many spaces fill a column of this width after, or before, a text of this length.
func padding(_ length: Int, to width: Int) -> String {
  String(repeating: " ", count: max(0, min(width, longestPaddedText) - length))
}

/// Columns two spaces apart, numbers to the right. Cells are printable.
///
/// - Parameter isLeft: the columns of words.
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
