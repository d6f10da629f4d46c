import Storage

final class Archive {
  private(set) lazy var catalog = Catalog(documents: documents, authors: MemoryStore(Self.authors))
  private lazy var documents = ObservedStore(MemoryStore<Document>())
  private let readers = MemoryStore<Reader>()
  private var history: [String] = []

  init() {
    documents.observe { [unowned self] change in
      switch change.kind {
      case .inserted, .updated: history.append("+ \(change.element.id)")
      case .removed: history.append("- \(change.element.id)")
      }
    }
  }

  func desk(for policy: some LendingPolicy) -> LendingDesk<MemoryStore<Reader>, ObservedStore<MemoryStore<Document>>> {
    LendingDesk(readers: readers, documents: documents, policy: policy)
  }

  func summary(on day: Day, shelves: [Shelf: [Document]]) -> String {
    Summary(OverdueReport(documents, on: day), WeightReport(shelves)).text
  }

  private static let authors: [Author] = [
    Author(id: 1, name: .init(first: "Ada", last: "Byron")),
    Author(id: 2, name: Author.Name(first: "Mary", last: "Shelley")),
  ]
}
