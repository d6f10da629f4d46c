struct Core: Sendable {}
