-- expect: runtime
local t = {x = 1}
for i = 1, 1990 do t = setmetatable({}, {__index = t}) end
return t.x
-- expect: budget
local t = {x = 1}
for i = 1, 100 do t = setmetatable({}, {__index = t}) end
while true do local x = t.x end
-- expect: runtime
local t = setmetatable({}, {__newindex = {}})
