-- expect: aborted|budget
local t = {} for i = 1, 200000 do t[i] = i end
for i = 1, 200000 do t[i] = nil end
while true do next(t) end
-- expect: aborted|budget
local t = {} for i = 1, 100000 do t["k" .. i] = i end
for i = 1, 100000 do t["k" .. i] = nil end
while true do for key in pairs(t) do end end
-- expect: aborted|budget
local t = {} for i = 1, 131071 do t["k" .. i] = i end
local i = 0
while true do i = i + 1 t["n" .. i] = 1 t["n" .. i] = nil end
