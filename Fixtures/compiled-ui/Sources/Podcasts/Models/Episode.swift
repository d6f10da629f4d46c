struct Episode: Identifiable, Hashable, Sendable {
  let id: Int
  let show: Show.ID
  let number: Int
  var title: String
  var length: Minutes
  var progress = Progress.unplayed

  enum Progress: Hashable, Sendable {
    case unplayed
    case playing(at: Minutes)
    case finished

    var isFinished: Bool { self == .finished }
  }

  var remaining: Minutes {
    switch progress {
    case .unplayed: length
    case .playing(let position): length - position
    case .finished: .zero
    }
  }
}
