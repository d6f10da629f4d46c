public protocol Clock: Sendable {} // expect: incomplete-service, service-interface
