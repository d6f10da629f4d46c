@MainActor public struct Send<Action>: Sendable {
  let send: @MainActor @Sendable (Action) -> Void

  public func callAsFunction(_ action: Action) { send(action) }
}

public struct Effect<Action>: Sendable {
  typealias Operation = @Sendable (Send<Action>) async -> Void

  let operations: [Operation]

  public static var none: Effect { Effect(operations: []) }

  public static func run(
    priority: TaskPriority? = nil, operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil
  ) -> Effect {
    Effect(operations: [
      { send in
        do {
          try await operation(send)
        } catch is CancellationError {
        } catch {
          guard let handler else { fatalError("An effect failed and nothing caught its error: \(error)") }
          await handler(error, send)
        }
      }
    ])
  }

  public static func send(_ action: Action) -> Effect {
    let sent = Unchecked(value: action)
    return Effect(operations: [{ send in await send(sent.value) }])
  }

  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    Effect(operations: effects.flatMap(\.operations))
  }

  func map<Other>(_ change: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    Effect<Other>(
      operations: operations.map { operation in
        { send in await operation(Send { send(change($0)) }) }
      })
  }
}

private struct Unchecked<Value>: @unchecked Sendable { let value: Value }

extension Result where Failure == any Error {
  public init(catching body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
