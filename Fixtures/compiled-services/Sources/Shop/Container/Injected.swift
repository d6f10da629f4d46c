@propertyWrapper
struct Injected<Value>: Sendable {
  private let read: @Sendable (Dependencies) -> Value

  init(_ path: any KeyPath<Dependencies, Value> & Sendable) {
    read = { $0[keyPath: path] }
  }

  var wrappedValue: Value {
    guard let dependencies = Dependencies.current else { fatalError("no dependencies are set") }
    return read(dependencies)
  }
}
