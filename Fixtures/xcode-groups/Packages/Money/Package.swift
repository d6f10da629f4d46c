// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Money",
  products: [
    .library(name: "Money", targets: ["Money"]),
    .library(name: "Ledger", targets: ["Ledger"]),
  ],
  targets: [
    .target(name: "Money"),
    .target(name: "Ledger", dependencies: ["Money"]),
    .testTarget(name: "MoneyTests", dependencies: ["Money"]),
  ]
)
