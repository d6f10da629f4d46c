enum Loadable<Value> {
  case loading
  case loaded(Value)
  case failed(any Error)

  var value: Value? {
    if case .loaded(let value) = self { value } else { nil }
  }

  func map<Other>(_ transform: (Value) -> Other) -> Loadable<Other> {
    switch self {
    case .loading: .loading
    case .loaded(let value): .loaded(transform(value))
    case .failed(let error): .failed(error)
    }
  }
}

extension Loadable {
  @MainActor
  static func result(of work: () async throws -> Value) async -> Loadable {
    do { return .loaded(try await work()) } catch { return .failed(error) }
  }
}
