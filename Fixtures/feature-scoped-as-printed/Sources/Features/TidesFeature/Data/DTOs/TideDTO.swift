import Foundation

public struct TideDTO: Codable, Equatable, Sendable {
  public let port: String
  public let centimetres: Int

  public init(port: String, centimetres: Int) {
    self.port = port
    self.centimetres = centimetres
  }
}
