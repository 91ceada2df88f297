-- expect: runtime
table.move(setmetatable({}, {__index = type}), 1, math.maxinteger, 2)
-- expect: runtime
table.unpack({}, math.mininteger, math.maxinteger)
-- expect: runtime
table.concat({}, "", math.mininteger, math.maxinteger)
