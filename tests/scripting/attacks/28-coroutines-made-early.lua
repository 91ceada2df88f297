-- expect: runtime
local made = {} for i = 1, 2000 do made[i] = coroutine.create(function() while true do end end) end
-- expect: ok
assert(coroutine == nil and not pcall(function() return coroutine.running() end))
