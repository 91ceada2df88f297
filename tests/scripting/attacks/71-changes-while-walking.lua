-- expect: ok, changed
for _, p in ipairs(map():pieces()) do p:remove() end
assert(#map():pieces() == 0)
-- expect: runtime, changed
local all = map():pieces()
for _, p in ipairs(all) do all[3]:remove() p:strength() end
-- expect: runtime, changed
table.sort(map():pieces(), function(a, b) a:remove() return a:strength() < b:strength() end)
