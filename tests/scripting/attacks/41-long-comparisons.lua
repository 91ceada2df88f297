-- expect: aborted
local a, b = ("x"):rep(1000000), ("x"):rep(999999) .. "x"
while true do local same = a == b end
-- expect: aborted
local a, b = ("x"):rep(1000000), ("x"):rep(999999) .. "y"
while true do local less = a < b end
