import SwiftUI // expect: incomplete-feature

struct ShedView: View { // expect: untested-component
  var body: some View {
    GlassCard {
      Text("Tools")
    }
  }
}
