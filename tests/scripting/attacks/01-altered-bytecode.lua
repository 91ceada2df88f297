-- expect: runtime
-- Code is dumped, altered and loaded again: no dump here.
local code = string.dump(function() return 1 end)
-- expect: runtime
local code = ("").dump
code(print)
-- expect: runtime
load("\27Lua\84\0\25\147\13\10\26\10\4\8\8", "code", "b")()
