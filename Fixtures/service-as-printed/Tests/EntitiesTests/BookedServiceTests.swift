import Entities
import Testing

@Test func aBookedServiceHasATitle() {
  #expect(BookedService(title: "Pilot").title == "Pilot")
}
