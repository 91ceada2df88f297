-- expect: refused
Lua
-- expect: refused
﻿Lua
-- expect: refused
x = 1
-- a comment hides Lua
