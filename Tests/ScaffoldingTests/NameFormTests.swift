import Scaffolding
import Testing

/// A name as it is written in code for one, for several, and in a sentence.
@Test(arguments: [
  ("Bed", "bed", "beds", "bed"), ("GardenBed", "gardenBed", "gardenBeds", "garden bed"),
  // Acronyms are in one case.
  ("URLPreview", "urlPreview", "urlPreviews", "URL preview"), ("QRCode", "qrCode", "qrCodes", "QR code"),
  ("ID", "id", "ids", "ID"), ("URL", "url", "urls", "URL"), ("UserID", "userID", "userIDs", "user ID"),
  ("HTTP2Client", "http2Client", "http2Clients", "HTTP2 client"), ("GPS", "gps", "gps", "GPS"),
  ("IDs", "ids", "ids", "IDs"), ("URLsByHost", "urlsByHost", "urlsByHosts", "URLs by host"),
  // A plural stays.
  ("Categories", "categories", "categories", "categories"), ("Settings", "settings", "settings", "settings"),
  ("Photos", "photos", "photos", "photos"), ("Cameras", "cameras", "cameras", "cameras"),
  ("Menus", "menus", "menus", "menus"), ("People", "people", "people", "people"),
  // Not every word in -s is one.
  ("Bus", "bus", "buses", "bus"), ("Status", "status", "statuses", "status"), ("Lens", "lens", "lenses", "lens"),
  ("Address", "address", "addresses", "address"), ("Canvas", "canvas", "canvases", "canvas"),
  ("Analysis", "analysis", "analyses", "analysis"), ("OrderStatus", "orderStatus", "orderStatuses", "order status"),
  ("News", "news", "news", "news"), ("Series", "series", "series", "series"), ("Data", "data", "data", "data"),
  // Irregular plurals.
  ("Person", "person", "people", "person"), ("Child", "child", "children", "child"),
  ("Mouse", "mouse", "mice", "mouse"), ("BookShelf", "bookShelf", "bookShelves", "book shelf"),
  ("Category", "category", "categories", "category"), ("Day", "day", "days", "day"), ("Box", "box", "boxes", "box"),
  ("Batch", "batch", "batches", "batch"), ("Hero", "hero", "heroes", "hero"), ("Photo", "photo", "photos", "photo"),
  ("Index", "index", "indices", "index"), ("Quiz", "quiz", "quizzes", "quiz"),
])
func namesAreWrittenAsAPersonWould(_ name: String, _ one: String, _ several: String, _ words: String) {
  let values = PlaceholderValues(values: ["Entity": [name]])
  #expect(
    fillPlaceholders("{Entity} {entity} {entities} {entity words}", values) == "\(name) \(one) \(several) \(words)")
}

@Test(arguments: [("Person", "People"), ("URL", "URLs"), ("NewsStatus", "NewsStatuses"), ("Company", "Companies")])
func pluralsKeepTheirCapitals(_ name: String, _ expected: String) {
  #expect(fillPlaceholders("{Entities}", PlaceholderValues(values: ["Entity": [name]])) == expected)
}
