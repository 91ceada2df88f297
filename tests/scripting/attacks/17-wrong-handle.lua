-- expect: runtime
piece(1).strength(map())
-- expect: runtime
total({piece(1), map()})
-- expect: runtime
total({{id = 1}})
-- expect: runtime
piece(1).strength(12345678901)
