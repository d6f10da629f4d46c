/// Keeps a value alive until the process ends. Deallocating a large project would take as long as checking it.
func keep(_ value: some Sendable) { _ = Unmanaged.passRetained(Keeper(kept: value)) }

private final class Keeper: Sendable {
  let kept: any Sendable
  init(kept: any Sendable) { self.kept = kept }
}
