import Store
import Testing

@testable import Cart

@Test func anEmptyCartCostsNothing() { #expect(Cart().total(in: Store(prices: [:])) == 0) }
