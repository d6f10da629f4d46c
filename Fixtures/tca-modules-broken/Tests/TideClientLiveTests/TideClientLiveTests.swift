import Testing
import TideClient
import TideClientLive

@Test func unknownHarbourThrows() async {
  await #expect(throws: (any Error).self) { try await TideClient.liveValue.highWaters("Nowhere") }
}
