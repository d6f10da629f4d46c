import MiniUI

@MainActor
final class LibraryViewModel: ObservableObject {
  @Published private(set) var content = Loadable<[Show]>.loading
  @Published var filter = LibraryFilter()

  private let library: any LibraryProviding
  private let playback: PlaybackService

  init(library: any LibraryProviding, playback: PlaybackService) {
    self.library = library
    self.playback = playback
  }

  func reload() {
    Task {
      content = await .result { try await library.shows().filter(filter.includes) }
    }
  }

  func play(_ show: Show) {
    guard let episode = show.newestEpisode else { return }
    playback.play(episode)
  }
}
