-- expect: ok
for i = 1, 1000 do assert(not pcall(fail)) end
assert(piece(1):strength() == 4)
-- expect: runtime
fail()
-- expect: runtime
("xyz"):gsub(".", function() fail() end)
-- expect: ok
for i = 1, 1000 do pcall(table.sort, {2, 1}, fail) pcall(total, {piece(1), 2}) end
