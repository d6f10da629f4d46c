import ComposableArchitecture
import SwiftUI // expect: interface-in-core

@Reducer
public struct Buoy: Sendable {
  @ObservableState
  public struct State { // expect: incomplete-state, state-without-trouble
    public var colour: Color = .red

    public init() {}
  }

  public enum Action { // expect: incomplete-action, unbound-action
    case appeared
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
  }
}
