import Core
import SwiftUI

struct CometView: View {

  // MARK: - Environment
  @Environment(\.services) var services
  @Environment(\.dismiss) var dismiss

  // MARK: - State
  @StateObject private var viewModel: CometViewModel
  @State private var isShowingDetail = false
  @State private var selectedReport: CometReport?

  // MARK: - Initialization
  init() {
    self._viewModel = StateObject(
      wrappedValue: CometViewModel(
        service: ServiceContainer.shared.cometService
      ))
  }

  init(viewModel: CometViewModel) {
    self._viewModel = StateObject(wrappedValue: viewModel)
  }

  // MARK: - Body
  var body: some View {
    NavigationStack {
      GlassCard {
        VStack(spacing: 20) {
          SearchSection()
          ReportsSection()
        }
        .padding()
      }
      .navigationTitle("Comets")
      .navigationBarTitleDisplayMode(.large)
      .materialGlassBackground()
      .searchable(text: $viewModel.query)
      .refreshable {
        viewModel.refresh()
      }
      .sheet(isPresented: $isShowingDetail) {
        if let report = selectedReport {
          CometDetailView(report: report)
        }
      }
    }
    .onAppear {
      viewModel.updateServices(services)
    }
  }

  // MARK: - View Components
  @ViewBuilder
  private func SearchSection() -> some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Search")
        .font(.materialHeadline)
        .foregroundColor(.primary)

      GlassTextField(
        "Name of a comet",
        text: $viewModel.query
      )
      .onSubmit {
        viewModel.search()
      }
    }
  }

  private func ReportsSection() -> some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Reports")
        .font(.materialHeadline)
        .foregroundColor(.primary)

      if viewModel.isLoading {
        WaitingView()
      } else if viewModel.reports.isEmpty {
        NothingFoundView()
      } else {
        ReportsList()
      }
    }
  }

  @ViewBuilder
  private func ReportsList() -> some View {
    LazyVStack(spacing: 8) {
      ForEach(viewModel.reports) { report in
        CometReportCard(report: report) {
          selectedReport = report
          isShowingDetail = true
        }
      }
    }
  }

  @ViewBuilder
  private func WaitingView() -> some View {
    HStack {
      Spacer()
      ProgressView()
        .scaleEffect(1.5)
      Spacer()
    }
    .padding()
  }

  @ViewBuilder
  private func NothingFoundView() -> some View {
    VStack(spacing: 12) {
      Image(systemName: "moon.stars")
        .font(.system(size: 40))
        .foregroundColor(.secondary)

      Text("The sky is empty")
        .font(.materialTitle)
        .foregroundColor(.secondary)
    }
    .padding()
  }
}

// MARK: - Supporting Views
struct CometReportCard: View {
  let report: CometReport
  let onTap: () -> Void

  var body: some View {
    GlassCard {
      VStack(alignment: .leading, spacing: 8) {
        Text(report.sky.title)
          .font(.materialHeadline)
          .foregroundColor(.primary)

        HStack {
          Spacer()
          Text(report.seenAt.formatted(.dateTime))
            .font(.materialBody)
            .foregroundColor(.secondary)
        }
      }
      .padding()
    }
    .onTapGesture {
      onTap()
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isButton)
    .accessibilityLabel("\(report.sky.title), \(report.sky.constellation)")
  }
}

// MARK: - Previews
private final class PreviewCometService: CometServiceProtocol {
  func sight(_ input: CometInput) async throws -> CometReport {
    CometReport(id: input.id, sky: CometSky(title: "Halley", constellation: "Leo", magnitudes: [:]))
  }

  func updateCatalogue() async throws(CometError) -> CometCatalogue {
    throw .offline
  }
}

struct CometView_Previews: PreviewProvider {
  static var previews: some View {
    CometView(viewModel: CometViewModel(service: PreviewCometService()))
  }
}
