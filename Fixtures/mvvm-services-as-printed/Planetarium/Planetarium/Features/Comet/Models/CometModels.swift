import Foundation

// MARK: - Input Models
struct CometInput: Codable {
  let id: String
  let night: [String: String]

  var cacheKey: String {
    "comet_\(id)_\(night.hashValue)"
  }

  func validate() throws {
    guard !id.isEmpty else {
      throw CometError.unknownComet("A comet needs a name.")
    }
  }
}

// MARK: - Result Models
struct CometReport: Codable, Identifiable {
  let id: String
  let sky: CometSky
  let seenAt: Date

  init(id: String, sky: CometSky) {
    self.id = id
    self.sky = sky
    self.seenAt = Date()
  }
}

struct CometSky: Codable {
  let title: String
  let constellation: String
  let magnitudes: [String: String]
}

struct CometCatalogue: Codable {
  var names: [String] = []
}

// MARK: - Error Types
enum CometError: LocalizedError {
  case unknownComet(String)
  case sightingFailed(Error)
  case offline

  var errorDescription: String? {
    switch self {
    case .unknownComet(let reason):
      return "There is no such comet: \(reason)"
    case .sightingFailed(let error):
      return "The sighting failed: \(error.localizedDescription)"
    case .offline:
      return "The observatory does not answer."
    }
  }
}
