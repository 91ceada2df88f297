-- expect: runtime
return tostring(setmetatable({}, {__tostring = function(t) return tostring(t) end}))
-- expect: runtime
local events = {} events.__eq = function(a, b) return a == b end
return setmetatable({}, events) == setmetatable({}, events)
-- expect: runtime
return setmetatable({}, {__index = function(t, k) return t[k] end}).x
-- expect: runtime
local events = {__concat = function(a, b) return a .. b end}
return setmetatable({}, events) .. setmetatable({}, events)
