-- expect: memory
local function f() return 1 + f() end
f()
-- expect: memory
local function f() local a, b, c, d = 1, 2, 3, 4 return a + f() + b + c + d end
pcall(f)
-- expect: memory|runtime
local function f() return (f()) end
xpcall(f, f)
-- expect: budget
local function f() pcall(f) return f() end
f()
