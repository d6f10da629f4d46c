import Framework
import Testing

@Test func aCameraErrorHasWords() {
  #expect(CameraServiceError.busy.errorDescription == "The camera is in use.")
}
