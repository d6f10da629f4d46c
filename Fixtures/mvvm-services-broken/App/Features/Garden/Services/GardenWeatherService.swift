/// Says whether the beds want watering.
final class GardenWeatherService { // expect: service-without-protocol, unregistered-service, untested-component
  func isDry() -> Bool { true }
}
