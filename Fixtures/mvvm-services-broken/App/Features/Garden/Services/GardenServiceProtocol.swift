/// What can be done with the beds of a garden.
protocol GardenServiceProtocol: Sendable { // expect: missing-mock
  /// Fetches the beds.
  /// - Returns: The beds by the order in which they were laid out.
  /// - Throws: `GardenError.unreachable`, where the server does not answer.
  func beds() async throws -> [GardenBed]

  func forget(then done: @escaping () -> Void) // expect: undocumented-operation, completion-handler

  /// Looks for a bed by its name.
  /// - Parameters:
  ///   - title: The name, or the beginning of it.
  ///   - beds: The beds to look through.
  /// - Returns: The first such bed.
  /// - Throws: `GardenError.untitled`, where the name is empty.
  func bed(titled title: String, in beds: [GardenBed]) throws -> GardenBed?
}
