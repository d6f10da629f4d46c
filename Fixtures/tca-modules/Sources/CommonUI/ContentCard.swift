import SwiftUI

public struct ContentCard<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    content
      .padding()
      .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 8))
  }
}
