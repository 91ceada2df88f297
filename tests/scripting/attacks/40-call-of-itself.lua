-- expect: runtime
local t = {}
setmetatable(t, {__call = t})
t()
-- expect: runtime
local t = setmetatable({}, {__call = function() end})
getmetatable(t).__call = t
setmetatable(t, getmetatable(t))
-- expect: budget
local events = {__call = function(self) return self() end}
local t = setmetatable({}, events)
return 1 + t()() ()
