-- expect: runtime, changed
local p = piece(1)
p:remove()
p:strength()
-- expect: runtime, changed
local p = piece(1)
p:remove()
total({p})
-- expect: ok, changed
local p = piece(1)
p:remove()
assert(not pcall(p.strength, p) and not pcall(p.remove, p) and tostring(p) == "piece 1")
