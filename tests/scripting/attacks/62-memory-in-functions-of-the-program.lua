-- expect: memory
local kept = {} while true do kept[#kept + 1] = map():pieces() end
-- expect: memory|budget
local kept = {} for i = 1, 62 do kept[i] = ("x"):rep(1000000 - i) end
while true do kept[#kept + 1] = {piece(1), tostring(piece(2)), map()} end
