/// Forwards to another store and reports each change.
public final class ObservedStore<Base: Store>: Store {
  public typealias Element = Base.Element

  private let base: Base
  private var observers: [(Change<Element>) -> Void] = []

  public init(_ base: Base) { self.base = base }

  public func observe(_ observer: @escaping (Change<Element>) -> Void) { observers.append(observer) }

  public var all: [Element] { base.all }
  public subscript(id: Identifier<Element>) -> Element? { base[id] }

  public func insert(_ element: Element) {
    let kind: Change<Element>.Kind = base[element.id] == nil ? .inserted : .updated
    base.insert(element)
    report(kind, element)
  }

  public func remove(_ id: Identifier<Element>) -> Element? {
    let removed = base.remove(id)
    if let removed { report(.removed, removed) }
    return removed
  }

  private func report(_ kind: Change<Element>.Kind, _ element: Element) {
    for observer in observers { observer(Change(kind: kind, element: element)) }
  }
}

public struct Change<Element: Entity> {
  public enum Kind {
    case inserted, updated, removed
  }

  public let kind: Kind
  public let element: Element
}
