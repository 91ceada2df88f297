-- expect: ok
local t = setmetatable({}, {__len = function() return math.maxinteger - 1 end})
table.insert(t, 1, "x")
assert(t[1] == "x" and table.remove(t, 1) == "x" and t[1] == nil)
-- expect: runtime
table.insert(setmetatable({}, {__len = function() return math.maxinteger end}), 5, "x")
-- expect: ok
local t = setmetatable({3, 1, 2}, {__len = function() return 1e9 end})
table.sort(t)
assert(t[1] == 1 and t[3] == 3 and table.concat(t) == "123")
