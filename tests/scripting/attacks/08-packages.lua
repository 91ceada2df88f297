-- expect: runtime
require("os").execute("true")
-- expect: runtime
local all = package.loaded
-- expect: runtime
package.loadlib("/usr/lib/x86_64-linux-gnu/liblua5.4.so.0", "luaopen_io")
