-- expect: runtime
local env = load("return _ENV")()
-- expect: ok
assert(load == nil and loadstring == nil and _G == nil and setfenv == nil and getfenv == nil)
assert(_ENV.load == nil and _ENV.io == nil and _ENV.os == nil)
