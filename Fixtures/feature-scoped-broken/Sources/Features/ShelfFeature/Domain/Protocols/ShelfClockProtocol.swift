protocol ShelfClockProtocol: Sendable { // expect: protocol-without-mock
  func today() async -> Int
}

struct SystemClock: ShelfClockProtocol {
  func today() async -> Int { 1 }
}

struct FixedClock: ShelfClockProtocol {
  func today() async -> Int { 0 }
}

protocol ShelfNetworkService: Sendable {} // expect: service-wrapper

extension SystemClock: ShelfNetworkService {}
extension FixedClock: ShelfNetworkService {}

protocol ShelfOpening {} // expect: needless-protocol

extension SystemClock: ShelfOpening {}
