import Storage

struct LendingDesk<Readers: Store, Documents: Store> where Readers.Element == Reader, Documents.Element == Document {
  let readers: Readers
  let documents: Documents
  var policy: any LendingPolicy = StandardPolicy()

  func lend(_ id: Document.ID, to reader: Reader.ID, on day: Day) throws(LendingError) -> Loan {
    guard let document = documents[id] else { throw .unknown(document: id) }
    guard document.state.isAvailable else { throw .unavailable }
    guard let borrower = readers[reader], policy.allows(borrower) else { throw .refused }
    let loan = Loan(reader: reader, due: policy.dueDay(from: day))
    do {
      try documents.update(id) { $0.state = .lent(loan) }
      try readers.update(reader) { $0.loans += 1 }
    } catch {
      throw .refused
    }
    return loan
  }

  func takeBack(_ id: Document.ID, to position: Shelf.Position, on day: Day) -> Fee {
    guard case .lent(let loan)? = documents[id]?.state else { return .none }
    try? documents.update(id) { $0.state = .onShelf(position) }
    return loan.isOverdue(on: day) ? policy.fee(for: loan.due.distance(to: day)) : .none
  }
}

enum LendingError: Error {
  case unknown(document: Document.ID)
  case unavailable, refused
}
