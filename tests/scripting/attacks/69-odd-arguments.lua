-- expect: runtime
piece(3.7)
-- expect: runtime
piece("7")
-- expect: runtime
piece("0x7")
-- expect: runtime
piece()
-- expect: runtime
piece(1, 2, 3)
-- expect: runtime
local t = {} for i = 1, 250 do t[i] = i end piece(table.unpack(t))
