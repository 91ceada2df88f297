-- expect: runtime
local pieces = {"return ", "\27Lua"}
load(function() return table.remove(pieces, 1) end)()
-- expect: runtime
local first = true
loadstring(function() if first then first = false return "" end return "\27" end)
