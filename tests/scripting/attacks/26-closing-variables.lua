-- expect: runtime
local function spin() while true do end end
local x <close> = setmetatable({}, {__close = spin})
-- expect: runtime
local x <close> = {}
-- expect: budget
local x <close> = nil
while true do local y <close> = false end
-- expect: runtime
for i in next, {}, nil, {} do end
