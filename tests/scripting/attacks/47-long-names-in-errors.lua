-- expect: runtime
setmetatable({}, {__name = ("x"):rep(900000)})
-- expect: budget
local long = ("x"):rep(900000)
while true do pcall(error, long) end
-- expect: budget
local long = ("x"):rep(900000)
while true do pcall(setmetatable, {}, {["__" .. long] = print}) end
