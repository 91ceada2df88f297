-- expect: budget
local function spin() while true do end end
for x in function() return pcall(spin) end do end
-- expect: budget
local t = setmetatable({}, {__index = function(t, k) return t[k + 1] end})
while true do pcall(function() return t[1] end) end
-- expect: runtime
for x in coroutine.wrap(function() while true do end end) do end
