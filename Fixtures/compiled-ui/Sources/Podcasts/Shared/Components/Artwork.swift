import MiniUI

struct Artwork: View {
  let show: Show

  var body: some View {
    Image(systemName: symbol)
      .padding()
  }

  private var symbol: String {
    switch show.category {
    case .news: "newspaper"
    case .comedy: "theatermasks"
    case .technology: "cpu"
    }
  }
}
