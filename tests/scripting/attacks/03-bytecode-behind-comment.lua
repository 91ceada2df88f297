-- expect: refused
# a comment
Lua
-- expect: refused
#!/usr/bin/lua

-- expect: syntax
# only a comment
x = 1
