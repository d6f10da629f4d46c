import Foundation
import NetworkService

enum TidesEndpoint: APIEndpoint {
  case getTide(String)
  case createTide(TideDTO)
  case updateTide(String, TideDTO)

  var path: String {
    switch self {
    case .getTide(let id), .updateTide(let id, _): "/tides/\(id)"
    case .createTide: "/tides"
    }
  }

  var method: HTTPMethod {
    switch self {
    case .getTide: .GET
    case .createTide: .POST
    case .updateTide: .PUT
    }
  }

  var body: Data? {
    switch self {
    case .createTide(let dto), .updateTide(_, let dto): try? JSONEncoder().encode(dto)
    case .getTide: nil
    }
  }
}
