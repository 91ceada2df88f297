-- expect: runtime
table.insert(piece(1), 2)
-- expect: runtime
table.sort(map())
-- expect: runtime
table.remove("text", 1)
