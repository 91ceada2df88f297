-- expect: runtime
error(setmetatable({}, {__tostring = function() while true do end end}))
-- expect: runtime
error(setmetatable({}, {__tostring = function() error("again") end}))
-- expect: runtime
return tostring(setmetatable({}, {__tostring = function() return {} end}))
-- expect: budget
return tostring(setmetatable({}, {__tostring = function() while true do end end}))
