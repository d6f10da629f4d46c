import Storage

final class Catalog {
  private let documents: AnyStore<Document>
  private let authors: AnyStore<Author>

  init(documents: some Store<Document>, authors: some Store<Author>) {
    self.documents = documents.erased()
    self.authors = authors.erased()
  }

  func documents(by author: Author) -> [Document] {
    documents.elements(
      matching: Query()
        .filter(\.author == author.id && \.pages.count > 1)
        .sorted(by: SortOrder(\.title)))
  }

  func author(of document: Document) -> Author? { authors[document.author] }

  func move(_ id: Document.ID, to position: Shelf.Position) throws {
    try documents.update(id) { $0.state = .onShelf(position) }
  }

  subscript(id: Document.ID) -> Document? { documents[id] }
}

extension Entity {
  typealias ID = Identifier<Self>
}
