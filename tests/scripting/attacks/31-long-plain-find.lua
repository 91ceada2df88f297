-- expect: budget
local hay, needle = ("a"):rep(1000000), ("a"):rep(500000) .. "b"
while true do hay:find(needle, 1, true) end
-- expect: budget
local hay, needle = ("ab"):rep(500000), ("ab"):rep(1000) .. "c"
while true do hay:find(needle) end
