-- expect: budget
local function spin() while true do end end
xpcall(spin, spin)
-- expect: budget
local function spin() while true do end end
xpcall(error, spin, "x")
-- expect: runtime
local function again() xpcall(error, again) return again() end
again()
