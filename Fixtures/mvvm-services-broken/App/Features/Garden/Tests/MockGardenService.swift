@testable import Allotment

struct MockGardenService {
  var answer: Result<[GardenBed], GardenError> = .success([])

  func beds() async throws -> [GardenBed] {
    try answer.get()
  }

  func bed(titled title: String, in beds: [GardenBed]) throws -> GardenBed? {
    beds.first
  }
}
