struct LoanView {} // expect: feature-not-in-manifest, feature-without-reducer, missing-layer, untested-feature
