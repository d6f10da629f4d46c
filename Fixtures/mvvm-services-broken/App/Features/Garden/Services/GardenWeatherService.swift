/// Says whether the beds want watering.
final class GardenWeatherService { // expect: service-without-protocol, service-not-in-container, untested-component
  func isDry() -> Bool { true }
}
