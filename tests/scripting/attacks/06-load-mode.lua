-- expect: runtime
load("x", "n", "b")
-- expect: runtime
load("x", "n", ("bt"):rep(500000))
-- expect: runtime
load("x", "n", 7)
