/// Prints a sparkline for each figure, with its first and last value and its biggest change.
///
/// - Parameter kind: the only kind of figures to print; nil for all.
func historyText(_ history: HistoryReport, only kind: SeriesGroup.Kind? = nil) -> String {
  guard let first = history.revisions.first, let last = history.revisions.last else { return "" }
  var text =
    "\(counted(history.revisions.count, "revision")) from \(shown(first)) to \(shown(last)): \(history.selection)\n"
  if kind == nil, let gaps = history.gaps { text += "\(gaps)\n" }
  for group in history.groups where kind == nil || group.kind == kind {
    let head = [group.title, "", "first", "last", "change", "biggest change"]
    let rows = group.series.map { series in
      let biggest = series.biggestChange.map { index in
        "\(signed(series.change(at: index))) \(shown(history.revisions[index], since: history.revisions[index - 1]))"
      }
      return [
        series.name, sparkline(series.values), shown(series.values.first), shown(series.values.last),
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

/// For example `on 2026-12-31 (1a2b3c4d5e6f)`; if there are other commits since the revision before,
/// `until 2026-12-31 (0f1e2d3c..1a2b3c4d)`.
private func shown(_ revision: RevisionFigures, since before: RevisionFigures) -> String {
  if revision.commitCount == 1 { return "on \(shown(revision))" }
  let (first, last) = (before.commit.id.prefix(8), revision.commit.id.prefix(8))
  return "until \(revision.commit.date.prefix { $0 != "T" }) (\(first)..\(last))"
}

private func shown(_ value: Int??) -> String { value.flatMap(\.self).map { "\($0)" } ?? "-" }

private func signed(_ number: Int?) -> String { number.map { $0 > 0 ? "+\($0)" : "\($0)" } ?? "-" }

/// The number of characters of the longest sparkline.
private let longestSparkline = 60

/// A line of bars from the lowest to the highest value, with dots for missing values. If there are many values, each bar
/// shows the last value of its part.
private func sparkline(_ values: [Int?]) -> String {
  let bars = Array("▁▂▃▄▅▆▇█")
  let count = min(values.count, longestSparkline)
  let shown = (0..<count).map { values[($0 + 1) * values.count / count - 1] }
  let known = values.compactMap(\.self)
  guard let low = known.min(), let high = known.max() else { return "" }
  return String(
    shown.map { value in
      value.map { bars[high == low ? 0 : ($0 - low) * (bars.count - 1) / (high - low)] } ?? "·"
    })
}
