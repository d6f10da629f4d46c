public protocol Middleware: Sendable {
  func prepare(_ request: inout Request) async throws
}

public struct Authentication: Middleware {
  private let token: @Sendable () async -> String?

  public init(token: @escaping @Sendable () async -> String?) { self.token = token }

  public func prepare(_ request: inout Request) async throws {
    if let token = await token() { request.headers.append(.bearer(token)) }
  }
}

public struct RequestLogging<Sink: LogSink>: Middleware {
  private let sink: Sink

  public init(to sink: Sink) { self.sink = sink }

  public func prepare(_ request: inout Request) async throws {
    sink.debug("\(request.method.rawValue) \(request.path)")
  }
}
