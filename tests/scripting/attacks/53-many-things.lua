-- expect: runtime
for i = 1, 1000000000 do coroutine.create(print) end
-- expect: memory
local t = {} for i = 1, 1000000000 do t[i] = function() return i end end
-- expect: memory
local t = {} for i = 1, 1000000000 do t = {t} end
