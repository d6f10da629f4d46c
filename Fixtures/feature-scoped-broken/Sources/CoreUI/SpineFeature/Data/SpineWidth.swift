struct SpineWidth {} // expect: misplaced-feature
