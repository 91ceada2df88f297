-- expect: budget
local a = ("x"):rep(500000)
while true do local b = a .. a end
-- expect: budget
local a = ("x"):rep(4000)
while true do local b = a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a end
