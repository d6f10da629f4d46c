public protocol Store<Element>: AnyObject {
  associatedtype Element: Entity

  var all: [Element] { get }
  func insert(_ element: Element)
  func remove(_ id: Identifier<Element>) -> Element?
  subscript(id: Identifier<Element>) -> Element? { get }
}

extension Store {
  public var isEmpty: Bool { all.isEmpty }

  public func insert(contentsOf elements: some Sequence<Element>) {
    for element in elements { insert(element) }
  }

  public func elements(matching query: Query<Element>) -> [Element] { query.apply(to: all) }

  public func update(_ id: Identifier<Element>, _ change: (inout Element) -> Void) throws {
    guard var element = self[id] else { throw StoreError<Element>.missing(id) }
    change(&element)
    insert(element)
  }
}

public enum StoreError<Element: Entity>: Error {
  case missing(Identifier<Element>)
  case full(limit: Int)
}
