import SwiftUI

@attached(extension, conformances: ObservableState)
public macro ObservableState() = #externalMacro(module: "StubMacros", type: "ObservableStateMacro")

public protocol ObservableState {}

public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

/// Shows its first state: what actions do is tested with a `TestStore`.
@MainActor @preconcurrency @dynamicMemberLookup public final class Store<State, Action> {
  private let state: State

  public init<R: Reducer>(
    initialState: @autoclosure () -> R.State, @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies update: ((inout DependencyValues) -> Void)? = nil
  ) where R.State == State, R.Action == Action {
    state = initialState()
    _ = reducer()
  }

  private init(_ state: State) { self.state = state }

  @discardableResult public func send(_ action: Action) -> StoreTask { StoreTask() }

  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> { Store<ChildState, ChildAction>(self.state[keyPath: state]) }
}

/// Only a name that a type of another module would be ambiguous with.
public struct Shared<Value> {}

public struct StoreTask: Hashable, Sendable {
  public func finish() async {}
}

extension Store where State: ObservableState {
  public subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value { state[keyPath: path] }
}

extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  public subscript<Value: Equatable & Sendable>(dynamicMember path: WritableKeyPath<State, Value>) -> Value {
    get { state[keyPath: path] }
    set {}
  }
}

extension Bindable {
  @MainActor public func scope<State, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    Binding()
  }
}

extension View {
  public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> some View { self }
}
