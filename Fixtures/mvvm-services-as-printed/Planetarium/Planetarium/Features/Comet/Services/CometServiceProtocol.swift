import Foundation

protocol CometServiceProtocol {
  /// Reports where a comet can be seen
  /// - Parameter input: The comet and the night
  /// - Returns: The report of the observatory
  /// - Throws: CometError if there is no report
  func sight(_ input: CometInput) async throws -> CometReport

  /// Updates the catalogue
  func updateCatalogue() async throws(CometError) -> CometCatalogue
}
