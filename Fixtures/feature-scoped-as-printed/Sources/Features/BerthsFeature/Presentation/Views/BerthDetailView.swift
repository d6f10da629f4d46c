import Entities
import SwiftUI

struct BerthDetailView: View {
  let berth: Berth

  var body: some View {
    Text(berth.name)
  }
}
