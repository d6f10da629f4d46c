import Storage

struct OverdueReport: Report {
  static let title = "Overdue"

  let rows: [Row]

  struct Row: CustomStringConvertible {
    let title: String
    let reader: Reader.ID
    let days: Int

    var description: String { "\(title), \(reader): \(days) days" }
  }

  init(_ documents: some Store<Document>, on day: Day) {
    rows = documents.all.compactMap { document in
      guard case .lent(let loan) = document.state, loan.isOverdue(on: day) else { return nil }
      return Row(title: document.title, reader: loan.reader, days: loan.due.distance(to: day))
    }
  }
}
