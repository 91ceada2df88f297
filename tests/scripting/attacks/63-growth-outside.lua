-- expect: budget
while true do print(("x"):rep(1000)) end
-- expect: budget
local long = ("x"):rep(1000000)
while true do print(long) end
-- expect: budget, changed
while true do say("line") end
-- expect: budget, changed
local long = ("x"):rep(1000000)
while true do say(long) end
-- expect: runtime
-- The same list ten thousand times, and that one again.
function hook()
  local t = {1, 2, 3}
  for depth = 1, 3 do
    local list = {}
    for i = 1, 9000 do list[i] = t end
    t = list
  end
  return t
end
-- expect: runtime
function hook()
  local long, list = ("x"):rep(1000000), {}
  for i = 1, 9000 do list[i] = long end
  return list
end
-- expect: runtime
local long, list = ("x"):rep(1000000), {}
for i = 1, 9000 do list[i] = long end
chorus(list)
