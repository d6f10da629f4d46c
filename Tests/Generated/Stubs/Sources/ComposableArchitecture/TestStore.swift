public enum Exhaustivity: Equatable, Sendable {
  case on
  case off
}

public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

/// Runs the reducer and its effects. A wrong expectation ends the process.
@MainActor @preconcurrency public final class TestStore<State: Equatable, Action> {
  public private(set) var state: State
  public var exhaustivity: Exhaustivity = .on {
    didSet { end.isExhaustive = exhaustivity == .on }
  }

  private let reducer: any Reducer<State, Action>
  private let dependencies: DependencyValues
  private let end = End()
  private var received: [Action] = [] {
    didSet { end.unread = received.count }
  }

  public init<R: Reducer>(
    initialState: @autoclosure () -> State, @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies update: (inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    var dependencies = DependencyValues()
    update(&dependencies)
    self.dependencies = dependencies
    (state, self.reducer) = withDependencies {
      $0 = dependencies
    } operation: {
      (initialState(), reducer())
    }
  }

  @discardableResult
  public func send(_ action: Action, assert: ((inout State) throws -> Void)? = nil) async -> TestStoreTask {
    if exhaustivity == .on, !received.isEmpty { fatalError("\(received) was not received before \(action) was sent.") }
    run(action, assert)
    await settle()
    return TestStoreTask()
  }

  public func receive<Value>(
    _ path: CaseKeyPath<Action, Value>, timeout: Duration? = nil, assert: ((inout State) throws -> Void)? = nil
  ) async {
    let expected: Case<Value> = path.at()
    await receive({ expected.extract($0) != nil }, "\(path)", assert)
  }

  public func receive<Value: Equatable & Sendable>(
    _ path: CaseKeyPath<Action, Value>, _ value: Value, timeout: Duration? = nil,
    assert: ((inout State) throws -> Void)? = nil
  ) async {
    let expected: Case<Value> = path.at()
    await receive({ expected.extract($0) == value }, "\(path) with \(value)", assert)
  }

  public func finish(timeout: Duration? = nil) async {
    for _ in 0..<1000 where end.running > 0 { try? await Task.sleep(for: .milliseconds(1)) }
  }

  private func receive(
    _ matches: (Action) -> Bool, _ expectation: String, _ assert: ((inout State) throws -> Void)?
  ) async {
    for _ in 0..<1000 {
      while !received.isEmpty {
        let action = received.removeFirst()
        let isExpected = matches(action)
        if !isExpected, exhaustivity == .on { fatalError("\(action) was received, and not \(expectation).") }
        run(action, isExpected ? assert : nil)
        if isExpected { return await settle() }
      }
      try? await Task.sleep(for: .milliseconds(1))
    }
    fatalError("\(expectation) was not received.")
  }

  private func run(_ action: Action, _ assert: ((inout State) throws -> Void)?) {
    var expected = state
    let dependencies = dependencies
    let effect = withDependencies {
      $0 = dependencies
    } operation: {
      reducer.reduce(into: &state, action: action)
    }
    if exhaustivity == .off { expected = state }
    do { try assert?(&expected) } catch { fatalError("\(error)") }
    if expected != state { fatalError("After \(action), the state is \(state), and not \(expected).") }
    let send = Send<Action> { [weak self] in self?.received.append($0) }
    for operation in effect.operations {
      end.running += 1
      Task { [end] in
        await withDependencies {
          $0 = dependencies
        } operation: {
          await operation(send)
        }
        end.running -= 1
      }
    }
  }

  /// Lets effects that wait for nothing end.
  private func settle() async {
    for _ in 0..<20 { await Task.yield() }
  }
}

public struct TestStoreTask: Hashable, Sendable {
  public func finish() async {}
}

/// Checks at a store's end that the test has received all actions, and that all effects have ended.
private final class End: @unchecked Sendable {
  var isExhaustive = true
  var unread = 0
  var running = 0

  deinit {
    if isExhaustive, unread > 0 { fatalError("The test has ended, but \(unread) actions were not received.") }
    if isExhaustive, running > 0 { fatalError("The test has ended, but \(running) effects still run.") }
  }
}
