struct Format {} // expect: feature-layout
