-- expect: runtime
error(("x"):rep(1000000))
-- expect: runtime
error("\27[2J\27]0;title\7\0" .. utf8.char(0x202E) .. "<b>&amp;")
-- expect: ok
print("\27[2J\0" .. utf8.char(0x202E) .. "<b>%s%n")
-- expect: runtime
say("\27[31mred")
-- expect: memory
error(("x"):rep(1000000) .. ("x"):rep(1000000))
