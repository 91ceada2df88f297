-- expect: runtime
local function f(s) return (s:gsub(".", f)) end
f("x")
-- expect: ok
local function f(n) return pcall(f, n + 1) end
f(1)
-- expect: runtime
local function f(a, b) table.sort({2, 1}, f) return true end
f()
-- expect: runtime
local function f() return error(pcall(error, pcall(f))) end
f()
