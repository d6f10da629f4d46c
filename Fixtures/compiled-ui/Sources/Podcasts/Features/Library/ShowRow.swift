import MiniUI

struct ShowRow: View {
  let show: Show
  let onPlay: @MainActor () -> Void

  @Environment(\.theme) private var theme

  var body: some View {
    HStack {
      Artwork(show: show)
      VStack(alignment: .leading) {
        Text(show.title).font(theme.titleFont)
        Text(show.author).font(.caption)
        if let episode = show.newestEpisode {
          Text("\(episode.remaining) left")
        }
      }
      if show.unplayedCount > 0 {
        Badge(count: show.unplayedCount)
      }
      Button(action: onPlay) { Image(systemName: "play") }
    }
    .background(theme.rowColor)
  }
}
