-- expect: ok
local t = {} for i = 1, 1000 do t[i] = i * 37 % 101 end
table.sort(t, function() return true end)
assert(#t == 1000)
-- expect: runtime
table.sort({3, 2, 1}, function() error("no") end)
-- expect: ok
local t = {5, 4, 3, 2, 1}
table.sort(t, function(a, b) t[#t + 1] = 9 t[1] = nil return a < b end)
-- expect: runtime
table.sort({1, "2", {}})
-- expect: runtime
table.sort({3, 2, 1}, function() return coroutine.yield() end)
