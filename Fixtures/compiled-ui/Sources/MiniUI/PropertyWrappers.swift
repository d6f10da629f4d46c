final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// A value that a view owns.
@MainActor
@propertyWrapper
public struct State<Value> {
  private let box: Box<Value>

  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: { box.value }, set: { box.value = $0 })
  }
}

/// A value that another view owns.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding { self }

  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding<Member>(
      get: { wrappedValue[keyPath: path] },
      set: { wrappedValue[keyPath: path] = $0 })
  }
}

@MainActor
public protocol ObservableObject: AnyObject {}

@MainActor
@propertyWrapper
public struct Published<Value> {
  private var value: Value
  private var observers: [(Value) -> Void] = []

  public init(wrappedValue: Value) { value = wrappedValue }

  public var wrappedValue: Value {
    get { value }
    set {
      value = newValue
      for observer in observers { observer(newValue) }
    }
  }
}

@MainActor
@propertyWrapper
public struct ObservedObject<Object: ObservableObject> {
  public var wrappedValue: Object

  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  @MainActor
  @dynamicMemberLookup
  public struct Wrapper {
    let object: Object

    public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value> {
      Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
  }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  @MainActor static var current = EnvironmentValues()

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

@MainActor
@propertyWrapper
public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>

  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }

  public var wrappedValue: Value { EnvironmentValues.current[keyPath: path] }
}

extension View {
  public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    EnvironmentValues.current[keyPath: path] = value
    return self
  }
}
