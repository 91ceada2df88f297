-- expect: runtime
while true do coroutine.resume(coroutine.create(function() end)) end
-- expect: runtime
while true do coroutine.wrap(function() end)() end
