extension Sequence {
  func sorted<Value: Comparable>(by path: KeyPath<Element, Value>) -> [Element] {
    sorted { $0[keyPath: path] < $1[keyPath: path] }
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
