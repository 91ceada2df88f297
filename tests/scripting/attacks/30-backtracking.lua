-- expect: budget
return (("a"):rep(50)):find(("a?"):rep(50) .. ("a"):rep(50) .. "b")
-- expect: budget
return (("a"):rep(200)):find((".-"):rep(20) .. "b")
-- expect: budget
return (("x"):rep(300)):match(("(.*)"):rep(10) .. "y")
-- expect: budget
return (("a"):rep(1000)):gsub(("a*"):rep(15) .. "b", "")
