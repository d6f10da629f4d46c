import SwiftUI

struct CometCard: View {
  let sky: CometSky

  var body: some View {
    GlassCard {
      VStack(alignment: .leading, spacing: 12) {
        Text(sky.title)
        Text(sky.constellation)
      }
      .padding()
    }
    .accessibilityElement(children: .combine)
  }
}

#Preview {
  CometCard(sky: CometSky(title: "Encke", constellation: "Aries", magnitudes: [:]))
}
