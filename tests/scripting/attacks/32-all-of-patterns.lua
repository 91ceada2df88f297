-- expect: budget
local s = ("one (two) "):rep(1000)
while true do s:gsub("%f[%w]%w+%f[%W]", "%0%0") for a, b in s:gmatch("()%b()()") do end end
-- expect: runtime
return ("x"):find(("()"):rep(33))
-- expect: ok
local s = ("x"):rep(32)
assert(select("#", s:find(("(x)"):rep(32))) == 34)
assert(("abc"):gsub("", "-") == "-a-b-c-" and ("abc"):gsub("^a", "b") == "bbc" and ("hello"):find("l%f[^l]") == 4)
-- expect: runtime
return ("x"):find("%b")
-- expect: runtime
return ("x"):gsub("x", "%5")
