-- expect: runtime
getmetatable("").__index = print
-- expect: ok
string.rep = function() error("mine") end
assert(("x"):rep(2) == "xx")
-- expect: runtime
setmetatable("", {})
