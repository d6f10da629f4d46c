import Foundation

public actor Client {
  private let transport: any Transport
  private let middleware: [any Middleware]
  private let decoder = JSONDecoder()

  public init(transport: any Transport, middleware: [any Middleware] = []) {
    self.transport = transport
    self.middleware = middleware
  }

  public func response<Target: Endpoint>(to endpoint: Target) async throws -> Target.Response {
    var request = try Request(endpoint)
    for step in middleware { try await step.prepare(&request) }
    let answer = try await answer(to: request, retries: endpoint.retries)
    guard answer.isSuccess else { throw NetworkError.status(answer.status) }
    return try decode(answer)
  }

  private func answer(to request: Request, retries: RetryPolicy) async throws -> Answer {
    var attempts = 0
    while true {
      do {
        return try await transport.send(request)
      } catch let error as NetworkError where error.isTemporary && attempts < retries.limit {
        attempts += 1
        try await Task.sleep(for: retries.delay)
      }
    }
  }

  private func decode<Value: Decodable>(_ answer: Answer) throws -> Value {
    do {
      return try decoder.decode(Value.self, from: answer.body)
    } catch {
      throw NetworkError.undecodable(type: "\(Value.self)", reason: "\(error)")
    }
  }
}
