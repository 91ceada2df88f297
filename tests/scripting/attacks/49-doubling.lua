-- expect: memory
local s = "x" while true do s = s .. s end
-- expect: runtime
return ("x"):rep(1000000000)
-- expect: runtime
return ("x"):rep(100000, ("y"):rep(100000))
-- expect: memory
local t = {} for i = 1, 1000 do t[i] = ("x"):rep(1000000 - i) end
