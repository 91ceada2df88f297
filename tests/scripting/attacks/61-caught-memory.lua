-- expect: memory
while true do pcall(function() local t = {} for i = 1, 1e9 do t[i] = {} end end) end
-- expect: memory
local kept = {}
local function more() for i = 1, 1e9 do kept[#kept + 1] = {} end end
xpcall(more, more)
-- expect: memory
pcall(function() local s = ("x"):rep(1000000) local t = s .. s end)
while true do end
