-- expect: runtime
collectgarbage("stop")
-- expect: runtime
collectgarbage("step", math.maxinteger)
-- expect: runtime
local function f() local _ENV <const> = 1 a.b = 1 end
f()
-- expect: ok
local _ENV <const> = {} x = 1
-- expect: syntax
local _ENV <const> = {} _ENV = 1
