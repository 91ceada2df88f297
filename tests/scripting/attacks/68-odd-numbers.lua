-- expect: runtime
piece(0/0)
-- expect: runtime
piece(math.huge)
-- expect: runtime
piece(-0.0)
-- expect: runtime
piece(2^53 + 1)
-- expect: runtime
piece(math.mininteger)
-- expect: runtime
odds.ratio(0/0)
-- expect: ok
assert(math.mininteger // -1 == math.mininteger and math.mininteger % -1 == 0 and math.abs(math.mininteger) == math.mininteger)
assert(not pcall(function() return 1 // 0 end) and not pcall(function() return 1 % 0 end))
