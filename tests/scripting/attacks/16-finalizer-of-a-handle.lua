-- expect: runtime
getmetatable(piece(1)).__gc(piece(2))
-- expect: runtime
piece(1).__close()
