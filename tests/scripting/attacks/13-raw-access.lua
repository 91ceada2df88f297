-- expect: runtime
rawset(piece(1), "strength", 99)
-- expect: runtime
next(piece(1))
-- expect: runtime
for key in pairs(map()) do end
