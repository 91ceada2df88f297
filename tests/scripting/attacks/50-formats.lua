-- expect: runtime
return (("%99.99f"):rep(200)):format(1e308)
-- expect: ok
local s = ("%99.99f%99.99f"):format(1e308, -1e308)
assert(#s > 800 and #("%q"):format(("\0"):rep(100000)) == 200002)
-- expect: runtime
return ("%q"):format(("\1"):rep(1000000))
-- expect: memory|budget
local t = setmetatable({text = "x"}, {__tostring = function(t) t.text = t.text .. t.text return t.text end})
while true do local s = ("%s"):format(t) end
-- expect: runtime
return ("%s"):format(setmetatable({}, {__tostring = function() return {} end}))
-- expect: runtime
return ("%100d"):format(1)
