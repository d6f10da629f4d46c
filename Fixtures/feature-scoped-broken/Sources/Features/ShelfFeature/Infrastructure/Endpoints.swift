import Foundation
import NetworkService

enum ShelfEndpoint: APIEndpoint { // expect: endpoint-shape
  case book(id: String)
  case create(BookDTO) // expect: wrong-http-method
  case update(BookDTO)

  var path: String {
    switch self {
    case .book(let id): "/books/\(id)"
    case .create: "/books"
    case .update(let book): "/books/\(book.id)"
    }
  }

  var method: HTTPMethod {
    switch self {
    case .book: .get
    case .create: .get
    case .update: .put
    }
  }
}
