-- expect: budget
local function spin() while true do end end
while true do pcall(spin) end
-- expect: budget
local function spin() while true do end end
while true do pcall(pcall, pcall, spin) end
-- expect: budget
local function spin() pcall(spin) while true do end end
spin()
