-- expect: runtime
error(piece)
-- expect: runtime
error(piece(1))
-- expect: runtime
error(setmetatable({}, {__tostring = error}))
-- expect: runtime
local t = {} for i = 1, 100000 do t[i] = i end error(t)
