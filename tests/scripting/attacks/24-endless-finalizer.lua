-- expect: runtime
setmetatable({}, {__gc = function() while true do end end})
-- expect: ok
local events = {}
for i = 1, 1000 do setmetatable({}, events) end
events.__gc = function() while true do end end
for i = 1, 100000 do local t = {} end
