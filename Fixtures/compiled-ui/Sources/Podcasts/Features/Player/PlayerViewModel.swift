import MiniUI

@MainActor
final class PlayerViewModel: ObservableObject {
  @Published private var status = PlaybackService.Status.idle
  @Published var speed = PlaybackSpeed.normal

  private let playback: PlaybackService

  init(playback: PlaybackService) {
    self.playback = playback
    status = playback.status
    playback.observe { [weak self] in self?.status = $0 }
  }

  var episode: Episode? {
    switch status {
    case .idle: nil
    case .playing(let episode, _), .paused(let episode): episode
    }
  }

  var isPlaying: Bool {
    if case .playing = status { true } else { false }
  }

  func toggle() {
    if isPlaying {
      playback.pause()
    } else if let episode {
      playback.play(episode, speed: speed)
    }
  }
}
