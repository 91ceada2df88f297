-- expect: runtime
coroutine.close(coroutine.create(print))
-- expect: ok
local function down(n) if n == 0 then return end local x <close> = nil down(n - 1) end
down(30000)
-- expect: ok
@@150:local x <close> = nil @@
