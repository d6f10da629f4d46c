import Testing

/// Members that extensions declare, told by the labels of a call.
@Suite struct MemberLabelTests {
  /// What is called by other labels than the extension's may be what the type inherits from outside.
  @Test func labelsThatFitNoExtension() {
    checkReferences(
      """
      //- A/1.swift
      class Host: UIViewController {}
      class Root { func run() {} }
      class Leaf: Root {}
      //- A/2.swift
      extension Host { func present(error: Int, as kind: Int = 1) {}; static func make(at: Int...) {} }
      extension Host { func show(_ title: String, then: () -> Void) {} }
      extension Leaf { func run(twice: Bool) {} }
      //- A/3.swift
      func f(_ host: Host, _ leaf: Leaf) {
        host.present(Host(), animated: true)
        host.present(error: 1)
        host.present(error: 1, as: 2)
        host.present()
        Host.make(of: 1)
        Host.make(at: 1, 2)
        host.show("a") { }
        host.show("a", sender: 1)
        let g = host.present
        leaf.run()
        leaf.run(twice: true)
      }
      """,
      """
      A/1.swift:3:13: Leaf -> A/1.swift Root
      A/2.swift:1:11: Host -> A/1.swift Host
      A/2.swift:2:11: Host -> A/1.swift Host
      A/2.swift:3:11: Leaf -> A/1.swift Leaf
      A/3.swift:1:16: -> A/1.swift Host
      A/3.swift:1:30: -> A/1.swift Leaf
      A/3.swift:2:16: -> A/1.swift Host
      A/3.swift:3:8: -> A/2.swift present
      A/3.swift:4:8: -> A/2.swift present
      A/3.swift:6:3: -> A/1.swift Host
      A/3.swift:7:3: -> A/1.swift Host
      A/3.swift:7:8: -> A/2.swift make
      A/3.swift:8:8: -> A/2.swift show
      A/3.swift:10:16: -> A/2.swift present
      A/3.swift:11:8: -> A/1.swift Root
      A/3.swift:12:8: -> A/2.swift run
      """)
  }
}
