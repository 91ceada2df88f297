-- expect: runtime
-- A function of one state shall not get into another.
function hook() return hook end
-- expect: ok
function hook() hook = nil return 1 end
-- expect: runtime
function hook() return {print} end
