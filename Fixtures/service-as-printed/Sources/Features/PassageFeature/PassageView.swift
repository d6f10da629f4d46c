import ComposableArchitecture
import Entities
import ForecastService
import SonarService
import SwiftUI

struct PassageView: View {
  let store: StoreOf<PassageFeature>
  @ObservedObject var sonar: SonarService

  var body: some View {
    VStack {
      WindSection()
      if sonar.isAlarmOn {
        Text("Shallow")
      }
    }
  }

  private func WindSection() -> some View {
    Text(store.forecast.map { "\($0.knots)" } ?? store.message)
  }
}

struct PassageView_Previews: PreviewProvider {
  static var previews: some View {
    PassageView(
      store: Store(initialState: PassageFeature.State()) {
        PassageFeature()
      } withDependencies: {
        $0.forecastService = MockForecastService()
      },
      sonar: SonarService()
    )
  }
}

#Preview {
  PassageView(
    store: Store(initialState: PassageFeature.State()) {
      PassageFeature()
    } withDependencies: {
      $0.sonarService = MockSonarService()
    },
    sonar: SonarService()
  )
}
