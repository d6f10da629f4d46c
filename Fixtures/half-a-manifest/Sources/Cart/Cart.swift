public struct Cart: Sendable {}
