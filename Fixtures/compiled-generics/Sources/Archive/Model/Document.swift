import Measures
import Storage

struct Document: Entity {
  typealias Key = String

  struct Pages: Equatable, Sendable {
    var count: Int
    var size = Size.a4
  }

  let id: Identifier<Document>
  var title: String
  var author: Identifier<Author>
  var pages: Pages
  var state = State.onShelf(Shelf.Position(shelf: 1, slot: 0))

  var weight: Quantity<Mass> { Quantity(Double(pages.count) * 5, .gram) }
}

extension Document {
  enum State: Sendable {
    case onShelf(Shelf.Position)
    case lent(Loan)
    case lost

    var isAvailable: Bool {
      guard case .onShelf = self else { return false }
      return true
    }
  }
}

extension Document.Pages {
  struct Size: Equatable, Sendable {
    let width: Quantity<Length>
    let height: Quantity<Length>

    static let a4 = Size(width: 210.millimeters, height: 297.millimeters)
    static let a5 = Size(width: 148.millimeters, height: 210.millimeters)
  }
}
