import Combine
import Foundation

@MainActor
final class GardenViewModel: ObservableObject {
  @Published private(set) var isLoading = false
  @Published private(set) var errorMessage: String?
  @Published private(set) var beds: [GardenBed] = []
  @Published private(set) var found: GardenBed?
  @Published var query = ""

  private let service: any GardenServiceProtocol
  private var cancellables: Set<AnyCancellable> = []

  init(service: any GardenServiceProtocol) {
    self.service = service
    $query
      .dropFirst()
      .sink { [weak self] query in self?.search(query) }
      .store(in: &cancellables)
  }

  func load() async {
    isLoading = true
    errorMessage = nil
    do {
      beds = try await service.beds()
    } catch {
      errorMessage = error.localizedDescription
    }
    isLoading = false
  }

  private func search(_ query: String) {
    do {
      found = try service.bed(titled: query, in: beds)
    } catch {
      found = nil
    }
  }
}
