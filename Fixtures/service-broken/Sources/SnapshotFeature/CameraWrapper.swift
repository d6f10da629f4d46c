protocol CameraWrapperProtocol { // expect: service-wrapper-protocol
  func picture() async throws
}
