-- expect: runtime
return (("x"):rep(1000000)):gsub("", ("y"):rep(1000000))
-- expect: runtime
local long = ("y"):rep(1000000)
return (("x"):rep(1000)):gsub(".", function() return long end)
-- expect: runtime
return (("x"):rep(1000)):gsub(".*", ("%0"):rep(2000))
