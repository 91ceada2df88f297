-- expect: runtime
local proxy = setmetatable({}, {__index = function() return "x" end})
return table.concat(proxy, "", 1, 1000000000)
-- expect: runtime
local proxy = setmetatable({}, {__index = function() return "x" end})
return table.unpack(proxy, 1, 1000000000)
-- expect: budget
local proxy = setmetatable({}, {__index = function() return "x" end})
for i, x in ipairs(proxy) do end
