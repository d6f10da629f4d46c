@_exported import Dependencies
@_exported import DependenciesMacros

@attached(extension, conformances: Reducer)
@attached(memberAttribute)
public macro Reducer() = #externalMacro(module: "StubMacros", type: "ReducerMacro")

public protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action
  associatedtype Body

  func reduce(into state: inout State, action: Action) -> Effect<Action>
  @ReducerBuilder<State, Action> var body: Body { get }
}

public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never { public var body: Body { fatalError() } }

extension Reducer where Body: Reducer<State, Action> {
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }
}

@resultBuilder public enum ReducerBuilder<State, Action> {
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }
  public static func buildPartialBlock<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    accumulated: First, next: Second
  ) -> Reduce<State, Action> {
    Reduce { state, action in
      .merge(accumulated.reduce(into: &state, action: action), next.reduce(into: &state, action: action))
    }
  }
}

public struct EmptyReducer<State, Action>: Reducer {
  public init() {}
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

public struct Reduce<State, Action>: Reducer {
  private let function: (inout State, Action) -> Effect<Action>

  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) { function = reduce }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> { function(&state, action) }
}

public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  private let state: WritableKeyPath<ParentState, Child.State>
  private let action: Case<Child.Action>
  private let child: Child

  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>, action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.state = state
    self.action = action.at()
    self.child = child()
  }

  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    guard let childAction = self.action.extract(action) else { return .none }
    let embed = self.action.embed
    return child.reduce(into: &state[keyPath: self.state], action: childAction).map { embed($0) as! ParentAction }
  }
}

// MARK: Presentation

@attached(accessor)
@attached(peer, names: prefixed(`_`), prefixed(`$`))
public macro Presents() = #externalMacro(module: "StubMacros", type: "PresentsMacro")

public struct PresentationState<State> {
  public var wrappedValue: State?
  public init() {}
}

extension PresentationState: Equatable where State: Equatable {}
extension PresentationState: Sendable where State: Sendable {}

public enum PresentationAction<Action>: CasePathable {
  case dismiss
  case presented(Action)

  public struct AllCasePaths: Sendable {
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(embed: { _ in .dismiss }, extract: { if case .dismiss = $0 { () } else { nil } })
    }
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(embed: { .presented($0) }, extract: { if case .presented(let action) = $0 { action } else { nil } })
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Sendable where Action: Sendable {}

extension Reducer {
  /// For alerts, which every one of their actions dismisses.
  public func ifLet<AlertAction>(
    _ state: WritableKeyPath<State, PresentationState<AlertState<AlertAction>>>,
    action: CaseKeyPath<Action, PresentationAction<AlertAction>>
  ) -> Reduce<State, Action> {
    let alert: Case<PresentationAction<AlertAction>> = action.at()
    return Reduce { parent, action in
      let effect = self.reduce(into: &parent, action: action)
      if alert.extract(action) != nil { parent[keyPath: state].wrappedValue = nil }
      return effect
    }
  }
}

public struct TextState: Equatable, Sendable {
  private let text: String
  @_disfavoredOverload public init<Content: StringProtocol>(_ content: Content) { text = String(content) }
  public init(_ text: String) { self.text = text }
}

public struct ButtonState<Action> {
  public enum Role: Equatable, Sendable { case cancel, destructive }
  let role: Role?
  let action: Action?
  let label: TextState

  public init(role: Role? = nil, action: Action? = nil, label: () -> TextState) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Sendable where Action: Sendable {}

@resultBuilder public enum ButtonStateBuilder<Action> {
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] { [button] }
  public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    buttons.flatMap(\.self)
  }
}

public struct AlertState<Action> {
  let title: TextState
  let buttons: [ButtonState<Action>]
  let message: TextState?

  public init(
    title: () -> TextState, @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    buttons = actions()
    self.message = message?()
  }
}

extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Sendable where Action: Sendable {}

// MARK: Bindings

public protocol BindableAction<State> {
  associatedtype State
  static func binding(_ action: BindingAction<State>) -> Self
}

public struct BindingAction<Root>: Sendable {
  let set: @Sendable (inout Root) -> Void

  public static func set<Value: Equatable & Sendable>(
    _ path: WritableKeyPath<Root, Value> & Sendable, _ value: Value
  ) -> BindingAction {
    BindingAction { $0[keyPath: path] = value }
  }
}

public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer where State == ViewAction.State {
  public init() where Action == ViewAction {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    (Mirror(reflecting: action).children.first?.value as? BindingAction<State>)?.set(&state)
    return .none
  }
}
