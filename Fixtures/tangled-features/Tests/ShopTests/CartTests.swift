import Store
import Testing

@testable import Shop

@Test func anEmptyCartCostsNothing() {
  #expect(Cart().total.cents == 0)
}
