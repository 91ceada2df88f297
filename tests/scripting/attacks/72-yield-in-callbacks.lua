-- expect: runtime
("x"):gsub(".", coroutine.yield)
-- expect: runtime
("x"):gsub(".", function() coroutine.yield() end)
-- expect: runtime
setmetatable({}, {__index = function() coroutine.yield() end}).x = coroutine.yield()
