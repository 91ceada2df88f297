-- expect: budget
local n, t = 0, {}
while true do n = n + 1 t[n % 100] = ("x"):rep(n % 1000) end
-- expect: budget
local n = 0
while true do n = n + 1 for key, value in pairs({[n] = 1, a = 2, ["b" .. n] = 3}) do n = n + value end end
-- expect: budget
local function f(n) return n < 2 and n or f(n - 1) + f(n - 2) end
f(60)
