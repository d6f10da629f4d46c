import Core
import SwiftUI

struct CometDetailView: View {
  let report: CometReport
  @Environment(\.dismiss) var dismiss
  @EnvironmentObject var coordinator: NavigationCoordinator

  var body: some View {
    NavigationStack {
      ScrollView {
        GlassCard {
          VStack(alignment: .leading, spacing: 16) {
            HeaderSection()
            MagnitudesSection()

            Button("Sky map") {
              coordinator.navigate(to: .skyMap(id: report.id))
            }
          }
          .padding()
        }
        .padding()
      }
      .navigationTitle("Comet")
      .navigationBarTitleDisplayMode(.inline)
      .materialGlassBackground()
      .toolbar {
        ToolbarItem(placement: .navigationBarTrailing) {
          GlassButton("Close") {
            dismiss()
          }
        }
      }
    }
  }

  @ViewBuilder
  private func HeaderSection() -> some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(report.sky.title)
        .font(.materialTitle)
        .foregroundColor(.primary)
    }
  }

  @ViewBuilder
  private func MagnitudesSection() -> some View {
    if !report.sky.magnitudes.isEmpty {
      ForEach(Array(report.sky.magnitudes.keys.sorted()), id: \.self) { night in
        HStack {
          Text(night)
            .font(.materialBody)
            .foregroundColor(.secondary)

          Spacer()

          Text(report.sky.magnitudes[night] ?? "")
            .font(.materialBody)
            .foregroundColor(.tertiary)
        }
      }
    }
  }
}
