import Store

public struct Cart: Sendable {
  public var articles: [String] = []

  public init() {}

  public func total(in store: Store) -> Int { articles.reduce(0) { $0 + store.prices[$1, default: 0] } }
}
