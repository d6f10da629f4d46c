import Framework
import Testing

@testable import SonarService

@Test func aSonarThatIsIdleHasNoDepth() async {
  await #expect(throws: AppError.sonarService(.noEcho)) { try await SonarService().depth() }
}
