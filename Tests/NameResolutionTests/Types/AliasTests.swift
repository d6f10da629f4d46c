import SwiftOutline
import Testing

@testable import ProjectModel

/// What each type inherits, by the names that are followed: behind `by` the aliases, with `=` where it is the project's.
private func check(_ source: String, _ expected: String, at location: Testing.SourceLocation = #_sourceLocation) {
  let project = linkedPackage([("A", [])], [("A/1.swift", source)])
  let lines = project.types.filter { !$0.inherited.isEmpty }.map { type in
    type.name + ": "
      + type.inherited.map { one in
        (one.type == nil ? "" : "=") + one.name
          + (one.aliases.isEmpty ? "" : " by " + one.aliases.joined(separator: " "))
      }.joined(separator: ", ")
  }
  #expect(lines.joined(separator: "\n") == expected, sourceLocation: location)
}

@Suite struct AliasTests {
  @Test func compositionsAreTakenApart() {
    check("typealias Both = P & Q\nprotocol P {}\nprotocol Q {}\nstruct S: Both {}", "S: =P by Both, =Q by Both")
    check("typealias Both = (Root & P)\nclass Root {}\nprotocol P {}\nclass C: Both {}", "C: =Root by Both, =P by Both")
    check(
      "typealias Both = any P & Codable\nprotocol P {}\nextension S: Both {}\nstruct S {}",
      "S: =P by Both, Codable by Both")
    check("typealias Wire = Codable & Sendable\nprotocol P: Wire {}", "P: Codable by Wire, Sendable by Wire")
  }

  @Test func aliasesOfAliasesAreFollowed() {
    check(
      "typealias Far = Both & Q\ntypealias Both = O & P\nprotocol O {}\nprotocol P {}\nprotocol Q {}\nstruct S: Far {}",
      "S: =Q by Far, =O by Far Both, =P by Far Both")
    check("enum Names { typealias Inner = P }\nprotocol P {}\nstruct S: Names.Inner {}", "S: =P by Names.Inner")
    check("typealias Base = Kit.Root<Int>\nclass C: Base {}", "C: Kit.Root by Base")
    check("typealias Only = ~Copyable\nstruct S: Only {}", "S: ~Copyable by Only")
  }

  /// They end, and what they do not name stays as it is written.
  @Test func circlesAreLeft() {
    check("typealias A = A\nstruct S: A {}", "S: A")
    check("typealias A = B & P\ntypealias B = A & A & A\nprotocol P {}\nstruct S: P {}", "S: =P")
    let many = (0..<70).map { "P\($0)" }
    check("typealias A = \(many.joined(separator: " & "))\nstruct S: A {}", "S: A")
  }

  /// A `where` clause of a protocol says the same.
  @Test func whatIsRequiredOfSelfIsRefined() {
    check("protocol P where Self: Q {}\nprotocol Q {}", "P: =Q")
    check(
      "protocol P<I>: Q where I: Error, Self: AnyObject, Self.I: Q, Self : Q & R<(Int, Int)> { associatedtype I }\n"
        + "protocol Q {}\nprotocol R<T> {}",
      "P: =Q, AnyObject, =Q, =R")
    check("extension P where Self: Q {}\nprotocol P {}\nprotocol Q {}\nstruct S<Self> where Self: Q {}", "")
  }
}
