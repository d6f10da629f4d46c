import Foundation

/// Sends requests; the client knows no other way to reach a server.
public protocol Transport: Sendable {
  func send(_ request: Request) async throws -> Answer
}

public struct Answer: Sendable {
  public var status: Int
  public var body: Data

  public init(status: Int, body: Data) {
    self.status = status
    self.body = body
  }

  var isSuccess: Bool { 200..<300 ~= status }
}

public enum NetworkError: Error, Sendable {
  case status(Int)
  case offline
  case undecodable(type: String, reason: String)

  public var isTemporary: Bool {
    switch self {
    case .status(let code): code >= 500
    case .offline: true
    case .undecodable: false
    }
  }
}
