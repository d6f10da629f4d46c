import BuoyCore // expect: missing-preview
import CommonUI
import SwiftUI
import TideCore // expect: views-beside-their-core

public struct BuoyView: View { // expect: view-without-store
  public var body: some View {
    Card {
      Button("Light") {
        Task { await light() } // expect: fat-view
      }
    }
  }

  private func light() async {}
}
