import MiniUI

struct MiniPlayer: View {
  @ObservedObject var model: PlayerViewModel

  var body: some View {
    VStack {
      if let episode = model.episode {
        Text(episode.title)
        Text("\(episode.remaining.description)").font(.caption)
        PlaybackControls(speed: $model.speed, isPlaying: model.isPlaying, onToggle: model.toggle)
      } else {
        Text("Nothing is playing")
      }
    }
    .card()
  }
}

private struct PlaybackControls: View {
  @Binding var speed: PlaybackSpeed
  let isPlaying: Bool
  let onToggle: @MainActor () -> Void

  var body: some View {
    HStack {
      Button(isPlaying ? "Pause" : "Play", action: onToggle)
      Slider(value: $speed.factor, in: PlaybackSpeed.slowest.factor...PlaybackSpeed.fastest.factor)
      Text(speed.label)
    }
  }
}
