@MainActor
final class PlaybackService {
  enum Status {
    case idle
    case playing(Episode, speed: PlaybackSpeed)
    case paused(Episode)
  }

  private(set) var status = Status.idle
  private let store: EpisodeStore
  private var observers: [(Status) -> Void] = []

  init(store: EpisodeStore) { self.store = store }

  func play(_ episode: Episode, speed: PlaybackSpeed = .normal) {
    store[episode] = .playing(at: episode.length - episode.remaining)
    change(to: .playing(episode, speed: speed))
  }

  func pause() {
    guard case .playing(let episode, _) = status else { return }
    change(to: .paused(episode))
  }

  func observe(_ observer: @escaping (Status) -> Void) { observers.append(observer) }

  private func change(to status: Status) {
    self.status = status
    observers.forEach { $0(status) }
  }
}
