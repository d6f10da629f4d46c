/// Hides which store it is.
public final class AnyStore<Element: Entity>: Store {
  private let base: any Store<Element>

  public init(_ base: some Store<Element>) { self.base = base }

  public var all: [Element] { base.all }
  public func insert(_ element: Element) { base.insert(element) }
  public func remove(_ id: Identifier<Element>) -> Element? { base.remove(id) }
  public subscript(id: Identifier<Element>) -> Element? { base[id] }
}

extension Store {
  public func erased() -> AnyStore<Element> { AnyStore(self) }
}
