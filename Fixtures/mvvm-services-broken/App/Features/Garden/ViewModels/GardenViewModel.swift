import Combine
import Foundation

final class GardenViewModel: ObservableObject { // expect: incomplete-view-model, view-model-without-states
  @Published private(set) var isLoading = false
  @Published private(set) var beds: [GardenBed] = []
  @Published private(set) var found: GardenBed?
  @Published var query = ""

  private let service: any GardenServiceProtocol
  private var cancellables: Set<AnyCancellable> = []

  init(service: any GardenServiceProtocol) {
    self.service = service
    $query
      .dropFirst()
      .sink { query in self.search(query) } // expect: strong-self-in-sink
      .store(in: &cancellables)
  }

  func load() async {
    URLCache.shared.removeAllCachedResponses() // expect: view-model-with-shared-service
    isLoading = true
    do {
      beds = try await service.beds()
    } catch {} // expect: unhandled-error
    isLoading = false
  }

  func water() async { // expect: endless-loading
    isLoading = true
  }

  private func search(_ query: String) {
    do {
      found = try service.bed(titled: query, in: beds)
    } catch {
      found = nil
    }
  }
}
