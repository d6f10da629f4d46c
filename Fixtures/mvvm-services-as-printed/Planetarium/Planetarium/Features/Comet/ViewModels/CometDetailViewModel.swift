import Combine
import Core
import Observation

@MainActor
@Observable
class CometDetailViewModel {
  var isLoading = false
  var errorMessage: String?
  var catalogue = CometCatalogue()

  private let service: CometServiceProtocol
  private let errorPresenter: ErrorPresenter

  // Sorted when it is first asked for
  @ObservationIgnored lazy var brightest: [String] = {
    return catalogue.names.sorted()
  }()

  private var cancellables = Set<AnyCancellable>()

  init(service: CometServiceProtocol, errorPresenter: ErrorPresenter = .shared) {
    self.service = service
    self.errorPresenter = errorPresenter
  }

  deinit {
    cancellables.removeAll()
  }

  func update() async {
    isLoading = true
    defer { isLoading = false }

    do {
      catalogue = try await service.updateCatalogue()
    } catch let error as CometError {
      errorPresenter.present(error)
    } catch {
      handleError(error)
    }
  }

  private func handleError(_ error: Error) {
    errorMessage = errorPresenter.message(for: error)
  }
}
