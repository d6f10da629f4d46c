import BuoyCore
import Testing

@Test func buoyIsRed() {
  #expect(Buoy.State().colour == .red)
}
