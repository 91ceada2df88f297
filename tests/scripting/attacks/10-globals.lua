-- expect: ok
-- The program looks for its function without asking this metatable.
setmetatable(_ENV, {__index = function() while true do end end})
-- expect: ok
setmetatable(_ENV, {__newindex = function() while true do end end})
-- expect: ok
_ENV = {assert = assert}
assert(print == nil)
function hook() while true do end end
-- expect: budget
setmetatable(_ENV, {__index = function() while true do end end})
return nothing
