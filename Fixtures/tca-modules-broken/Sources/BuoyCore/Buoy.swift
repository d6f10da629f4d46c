import ComposableArchitecture
import SwiftUI // expect: interface-in-core

@Reducer
public struct Buoy: Sendable { // expect: unended-loading
  @ObservableState
  public struct State { // expect: incomplete-state, state-without-trouble
    public var colour: Color = .red
    public var isLoading = false

    public init() {}
  }

  public enum Action { // expect: incomplete-action, unbound-action
    case appeared
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action { // expect: default-action
      case .appeared:
        state.isLoading = true
        return .none
      default:
        return .none
      }
    }
  }
}
