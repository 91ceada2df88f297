-- expect: runtime
setmetatable({}, {__mode = "k"})
-- expect: runtime
setmetatable({}, {__mode = function() end})
-- expect: memory
local last = print
while true do local before = last last = function() return before end end
-- expect: syntax
local @@254:a,@@a
