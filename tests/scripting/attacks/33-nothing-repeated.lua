-- expect: ok
assert((""):rep(1e18) == "" and (""):rep(math.maxinteger, "") == "" and ("x"):rep(-1) == "")
-- expect: runtime
return ("x"):rep(1e18)
-- expect: runtime
return (""):rep(math.maxinteger, "yy")
