public final class MemoryStore<Element: Entity>: Store {
  private var elements: [Identifier<Element>: Element] = [:]

  public init(_ elements: [Element] = []) { insert(contentsOf: elements) }

  public var all: [Element] { Array(elements.values) }

  public func insert(_ element: Element) { elements[element.id] = element }

  public func remove(_ id: Identifier<Element>) -> Element? { elements.removeValue(forKey: id) }

  public subscript(id: Identifier<Element>) -> Element? { elements[id] }
}
