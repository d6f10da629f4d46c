import Foundation
import NetworkService

public enum BerthsEndpoint {
  case getBerth(String)
  case createBerth(BerthDTO)
  case updateBerth(String, BerthDTO)
  case deleteBerth(String)
}

extension BerthsEndpoint: APIEndpoint {
  public var path: String {
    switch self {
    case let .getBerth(id):
      return "/berths/\(id)"
    case .createBerth:
      return "/berths"
    case let .updateBerth(id, _):
      return "/berths/\(id)"
    case let .deleteBerth(id):
      return "/berths/\(id)"
    }
  }

  public var method: HTTPMethod {
    switch self {
    case .getBerth:
      return .GET
    case .createBerth:
      return .POST
    case .updateBerth:
      return .PUT
    case .deleteBerth:
      return .DELETE
    }
  }

  public var body: Data? {
    switch self {
    case let .createBerth(dto):
      return try? JSONEncoder().encode(dto)
    case let .updateBerth(_, dto):
      return try? JSONEncoder().encode(dto)
    default:
      return nil
    }
  }
}
