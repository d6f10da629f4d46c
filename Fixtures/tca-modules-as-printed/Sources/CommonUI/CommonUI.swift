import SwiftUI

public struct ContentCard<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    content
      .padding()
      .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 10))
  }
}

public struct WaitingView: View {
  public init() {}

  public var body: some View {
    ProgressView()
  }
}

public struct TroubleView: View {
  private let error: any Error
  private let retry: () -> Void

  public init(error: any Error, retry: @escaping () -> Void) {
    self.error = error
    self.retry = retry
  }

  public var body: some View {
    VStack {
      Text(error.localizedDescription)
      Button("Once more", action: retry)
    }
  }
}
