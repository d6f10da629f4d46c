import Combine
import Core
import SwiftUI

@MainActor
class CometViewModel: ObservableObject {

  // MARK: - Published Properties
  @Published var isLoading = false
  @Published var reports: [CometReport] = []
  @Published var errorMessage: String?
  @Published var query = ""

  // MARK: - Dependencies
  private var service: CometServiceProtocol
  private let errorPresenter: ErrorPresenter

  // MARK: - Private Properties
  private var cancellables = Set<AnyCancellable>()

  // MARK: - Initialization
  init(
    service: CometServiceProtocol,
    errorPresenter: ErrorPresenter = .shared
  ) {
    self.service = service
    self.errorPresenter = errorPresenter

    setUpBindings()
  }

  // MARK: - Public Methods
  func search() {
    guard !query.isEmpty else { return }

    Task {
      await sight()
    }
  }

  func refresh() {
    Task {
      await sight()
    }
  }

  func updateServices(_ services: ServiceContainer) {
    service = services.cometService
  }

  // MARK: - Private Methods
  private func setUpBindings() {
    $query
      .debounce(for: .milliseconds(250), scheduler: RunLoop.main)
      .removeDuplicates()
      .sink { [weak self] _ in
        self?.search()
      }
      .store(in: &cancellables)
  }

  private func sight() async {
    isLoading = true
    errorMessage = nil

    do {
      let input = CometInput(
        id: UUID().uuidString,
        night: ["query": query]
      )

      let report = try await service.sight(input)
      reports = [report]

    } catch {
      errorMessage = errorPresenter.message(for: error)
    }

    isLoading = false
  }
}
