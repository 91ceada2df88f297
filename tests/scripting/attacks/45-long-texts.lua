-- expect: budget
local s = ("ż"):rep(500000)
while true do utf8.len(s) end
-- expect: budget
local s = ("ż"):rep(500000)
while true do for p, c in utf8.codes(s) do end end
-- expect: budget
local s = ("x"):rep(1000000)
while true do s:upper() s:reverse() end
-- expect: budget
local s = ("ż"):rep(500000)
while true do utf8.offset(s, 400000) end
-- expect: runtime
return utf8.codepoint(("x"):rep(1000000), 1, -1)
