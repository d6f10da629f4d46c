public protocol TestDependencyKey<Value> {
  associatedtype Value: Sendable = Self
  static var testValue: Value { get }
  static var previewValue: Value { get }
}

extension TestDependencyKey {
  public static var previewValue: Value { testValue }
}

public protocol DependencyKey<Value>: TestDependencyKey {
  static var liveValue: Value { get }
}

extension DependencyKey {
  public static var testValue: Value { liveValue }
}

/// Values for tests: a stub never runs in an app.
public struct DependencyValues: Sendable {
  @TaskLocal static var current = DependencyValues()
  private var values: [ObjectIdentifier: any Sendable] = [:]

  public init() {}

  public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.testValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  func merging(_ other: DependencyValues) -> DependencyValues {
    var merged = self
    merged.values.merge(other.values) { $1 }
    return merged
  }
}

@propertyWrapper public struct Dependency<Value>: Sendable {
  private let path: KeyPath<DependencyValues, Value> & Sendable
  private let initial = DependencyValues.current

  public init(_ path: KeyPath<DependencyValues, Value> & Sendable) { self.path = path }

  public var wrappedValue: Value { initial.merging(.current)[keyPath: path] }
}

@discardableResult
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void, operation: () throws -> Result
) rethrows -> Result {
  var values = DependencyValues.current
  try update(&values)
  return try DependencyValues.$current.withValue(values, operation: operation)
}

@discardableResult
public func withDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation, _ update: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> Result
) async rethrows -> Result {
  var values = DependencyValues.current
  try await update(&values)
  return try await DependencyValues.$current.withValue(values, operation: operation, isolation: isolation)
}
