-- expect: memory
local t = {} for i = 1, 3000000 do t[i] = -i end table.sort(t, math.ult)
-- expect: budget
local t = {} for i = 1, 200000 do t[i] = i * 7919 % 200003 end
while true do table.sort(t, math.ult) table.sort(t) end
