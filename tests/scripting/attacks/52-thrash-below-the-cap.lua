-- expect: memory|budget
local live = {}
for i = 1, 60 do live[i] = ("x"):rep(900000 + i) end
while true do local t = {} end
-- expect: memory
local live = {}
for i = 1, 100000000 do live[i % 250000 + 1] = {i, i, i, i, i, i} end
