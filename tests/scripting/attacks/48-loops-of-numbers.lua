-- expect: budget
for i = math.mininteger, math.maxinteger do end
-- expect: budget
for x = 2.0^53, 2.0^53 + 10, 1 do end
-- expect: budget
::ring:: goto ring
-- expect: runtime
for i = 1, 2, 0 do end
-- expect: ok
local n = 0
for i = math.maxinteger - 1, math.maxinteger do n = n + 1 end
assert(n == 2)
