import Foundation

struct GardenBed: Codable, Equatable, Identifiable, Sendable {
  let id: String
  var title: String
  var plants: [String]
  var usrCount = 0 // expect: abbreviated-name
  var Rows = 0 // expect: miscased-name
}

struct GardenInput: Codable { // expect: unvalidated-input
  let title: String
}

enum GardenError: LocalizedError, Equatable {
  case unreachable
  case untitled

  var errorDescription: String? {
    switch self {
    case .unreachable: "The garden cannot be reached just now."
    case .untitled: "A bed needs a name."
    }
  }
}
