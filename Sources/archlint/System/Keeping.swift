/// The process is about to end: taking a large project apart before that would cost as much as judging it.
func keep(_ value: some Sendable) { _ = Unmanaged.passRetained(Keeper(kept: value)) }

private final class Keeper: Sendable {
  let kept: any Sendable
  init(kept: any Sendable) { self.kept = kept }
}
