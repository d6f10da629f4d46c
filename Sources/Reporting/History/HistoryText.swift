/// Prints a sparkline for each figure, with its first and last value and its biggest change.
///
/// - Parameter kind: the only kind of figures to print; nil for all.
func historyText(_ history: HistoryReport, only kind: SeriesGroup.Kind? = nil) -> String {
  guard let first = history.revisions.first, let last = history.revisions.last else { return "" }
  var text =
    "\(counted(history.revisions.count, "revision")) from \(shown(first)) to \(shown(last)): \(history.selection)\n"
  for group in history.groups where kind == nil || group.kind == kind {
    let head = [group.title, "", "first", "last", "change", "biggest change"]
    let rows = group.series.map { series in
      let biggest = series.biggestChange.map { index in
        "\(signed(series.values[index] - series.values[index - 1])) on \(shown(history.revisions[index]))"
      }
      return [
        series.name, sparkline(series.values), "\(series.values.first ?? 0)", "\(series.values.last ?? 0)",
        signed(series.change), biggest ?? "-",
      ]
    }
    text += "\n" + table([head] + rows, isLeft: [0, 1, 5])
  }
  return text
}

/// For example `2026-12-31 (1a2b3c4d5e6f)`.
private func shown(_ revision: RevisionFigures) -> String {
  "\(revision.commit.date.prefix { $0 != "T" }) (\(revision.commit.id.prefix(12)))"
}

private func signed(_ number: Int) -> String { number > 0 ? "+\(number)" : "\(number)" }

/// The number of characters of the longest sparkline.
private let longestSparkline = 60

/// A line of bars from the lowest to the highest value. Of many values, it shows the last of each part.
private func sparkline(_ values: [Int]) -> String {
  let bars = Array("▁▂▃▄▅▆▇█")
  let count = min(values.count, longestSparkline)
  let shown = (0..<count).map { values[($0 + 1) * values.count / count - 1] }
  guard let low = values.min(), let high = values.max() else { return "" }
  return String(shown.map { value in bars[high == low ? 0 : (value - low) * (bars.count - 1) / (high - low)] })
}
