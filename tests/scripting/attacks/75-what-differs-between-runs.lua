-- expect: runtime
for key in pairs({[{}] = 1, [{}] = 2}) do end
-- expect: ok
assert(tostring({}) == "table" and tostring(print) == "function" and not pcall(string.format, "%p", {}))
-- expect: runtime
return os.time()
-- expect: runtime
return math.random()
-- expect: ok
local keys = {}
for key in pairs({b = 1, a = 2, [2] = 3, [1] = 4, [true] = 5, [1.5] = 6}) do keys[#keys + 1] = tostring(key) end
assert(table.concat(keys, " ") == "true 1 1.5 2 a b")
