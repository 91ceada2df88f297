-- expect: ok
local function spin() while true do end end
kept = {}
assert(not pcall(setmetatable, kept, {__gc = spin}))
-- expect: ok
kept = setmetatable({}, {})
getmetatable(kept).__gc = function() while true do end end
setmetatable(kept, nil)
