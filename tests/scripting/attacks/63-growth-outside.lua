-- expect: budget
while true do print(("x"):rep(1000)) end
-- expect: budget
local long = ("x"):rep(1000000)
while true do print(long) end
-- expect: budget, changed
while true do say("line") end
-- expect: budget, changed
local long = ("x"):rep(1000000)
while true do say(long) end
