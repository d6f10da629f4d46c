/// The services that the features share.
@MainActor
struct Services {
  let library: any LibraryProviding
  let directory: any PodcastDirectory
  let playback: PlaybackService

  static func live() -> Services {
    let store = EpisodeStore()
    return Services(
      library: LibraryService(store: store),
      directory: StaticDirectory(),
      playback: PlaybackService(store: store))
  }
}
