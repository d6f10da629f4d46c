import MiniUI

struct LoadingView: View {
  let message: String

  var body: some View { Text(message).font(.headline).padding() }
}

struct ErrorView: View {
  let error: any Error
  let retry: @MainActor () -> Void

  var body: some View {
    VStack {
      Text(message)
      Button("Try again", action: retry)
    }
    .background(.red)
  }

  private var message: String {
    switch error as? LibraryError {
    case .empty: "You have no shows yet."
    case .unknownShow(let id): "The show \(id.rawValue) does not exist."
    case nil: "Something went wrong."
    }
  }
}

struct Badge: View {
  let count: Int

  var body: some View { Text("\(count)").font(.caption).background(.gray) }
}
