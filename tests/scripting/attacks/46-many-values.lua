-- expect: runtime
while true do select("#", table.unpack({}, 1, 900000)) end
-- expect: budget
while true do select("#", table.unpack({}, 1, 250)) end
-- expect: memory|budget|aborted
local function more(...) return more(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...) end
more()
-- expect: runtime
return ("x"):rep(1000):byte(1, -1)
