-- expect: ok
local t = {} for i = 1, 500 do t[i] = {key = i * 7 % 5, place = i} end
table.sort(t, function(a, b) return a.key < b.key end)
for i = 2, 500 do assert(t[i - 1].key < t[i].key or (t[i - 1].key == t[i].key and t[i - 1].place < t[i].place)) end
-- expect: ok
local sum = 0
for _, x in pairs({a = 1e16, b = 1, c = -1e16, d = 1}) do sum = sum + x end
assert(sum == 1)
