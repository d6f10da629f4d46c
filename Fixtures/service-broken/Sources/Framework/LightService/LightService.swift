public final class LightService {} // expect: misplaced-service
