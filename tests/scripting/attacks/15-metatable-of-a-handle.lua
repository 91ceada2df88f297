-- expect: runtime
getmetatable(piece(1)).__index = function() return 99 end
-- expect: runtime
setmetatable(piece(1), {__index = function() return 99 end})
-- expect: runtime
piece(1).__name = "map"
