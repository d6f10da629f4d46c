@MainActor
final class EpisodeStore {
  private var progress: [Episode.ID: Episode.Progress] = [:]

  subscript(episode: Episode) -> Episode.Progress {
    get { progress[episode.id] ?? episode.progress }
    set { progress[episode.id] = newValue }
  }

  func updated(_ show: Show) -> Show {
    var copy = show
    for index in copy.episodes.indices {
      copy.episodes[index].progress = self[copy.episodes[index]]
    }
    return copy
  }
}
