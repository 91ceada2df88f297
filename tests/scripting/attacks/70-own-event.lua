-- expect: runtime
function hook() return again("hook") end
-- expect: runtime
function other() return 1 end
function hook() return again("other") end
-- expect: runtime
again("hook")
