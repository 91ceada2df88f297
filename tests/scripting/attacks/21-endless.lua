-- expect: budget
while true do end
-- expect: budget
repeat until false
-- expect: budget
local ping, pong
function ping() return pong() end
function pong() return ping() end
ping()
-- expect: budget
function hook() while true do end end
