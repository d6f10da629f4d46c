import SwiftUI

struct CometList: View {
  let skies: [CometSky]

  var body: some View {
    LazyVStack {
      ForEach(skies, id: \.title) { sky in
        CometCard(sky: sky)
      }
    }
  }
}
