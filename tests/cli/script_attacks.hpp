// Scripts that want more than they may have: texts of Lua, each with what it tries. All are asked by check alone.
#pragma once

#include <array>
#include <string_view>

namespace hexwright::test {

struct ScriptAttack {
  std::string_view name, text;
};

// `function check()`, `function may_set_up()` and the condition cond() are what the program calls.
inline constexpr std::array SCRIPT_ATTACKS{
    ScriptAttack{"loop while read", "while true do end"},
    ScriptAttack{"loop in check", "function check() while true do end end"},
    ScriptAttack{"repeat", "function check() repeat until false end"},
    ScriptAttack{"goto ring", "function check() ::a:: goto b ::b:: goto a end"},
    ScriptAttack{"tail calls", "local function f() return f() end function check() f() end"},
    ScriptAttack{"two tail calls", "local g local function f() return g() end g = function() return f() end function check() f() end"},
    ScriptAttack{"numbers without end", "function check() for i = math.mininteger, math.maxinteger do end end"},
    ScriptAttack{"condition without end", "function cond() while true do end end"},
    ScriptAttack{"condition that swallows", "function cond() while true do pcall(function() while true do end end) end end"},
    ScriptAttack{"swallowed limit", "local function spin() while true do end end function check() while true do pcall(spin) end end"},
    ScriptAttack{"limit in its handler",
                 "local function spin() while true do end end function check() while true do xpcall(spin, spin) end end"},
    ScriptAttack{"deep pcall", "local function f() return pcall(f) end function check() while true do f() end end"},
    ScriptAttack{"doubled text", "function check() local s = 'x' while true do s = s .. s end end"},
    ScriptAttack{"repeated text", "function check() while true do local s = ('x'):rep(1000000) end end"},
    ScriptAttack{"text between", "function check() while true do local s = ('x'):rep(900, ('y'):rep(1000)) end end"},
    ScriptAttack{"quoted texts", "function check() while true do local s = string.format('%q', ('\\0'):rep(200000)) end end"},
    ScriptAttack{"wide numbers",
                 "function check() while true do local s = string.format(('%99.99f'):rep(200), table.unpack({}, 1, 200)) end end"},
    ScriptAttack{"wide numbers that are there",
                 "local t = {} for i = 1, 200 do t[i] = 1e308 end function check() while true do local s = "
                 "string.format(('%99.99f'):rep(200), table.unpack(t)) end end"},
    ScriptAttack{"lazy pattern", "function check() while true do (('a'):rep(40)):find(('.-'):rep(20) .. 'b') end end"},
    ScriptAttack{"optional pattern", "function check() (('a'):rep(50)):match(('a?'):rep(50) .. ('a'):rep(50)) while true do end end"},
    ScriptAttack{"greedy pattern", "function check() while true do (('a'):rep(3000)):find('.*.*.*b') end end"},
    ScriptAttack{"plain search",
                 "local s = ('a'):rep(900000) function check() while true do s:find(('a'):rep(400000) .. 'b', 1, true) end end"},
    ScriptAttack{"frontier", "local s = ('a '):rep(100000) function check() while true do s:gsub('%f[%a]%a', '') end end"},
    ScriptAttack{"balanced", "local s = ('('):rep(100000) function check() while true do s:find('%b()') end end"},
    ScriptAttack{"gsub that grows", "function check() local s = 'x' while true do s = s:gsub('x', 'xx') end end"},
    ScriptAttack{"gsub with function", "function check() while true do (('a'):rep(100000)):gsub('a', function() return 'b' end) end end"},
    ScriptAttack{"gmatch", "function check() while true do for _ in (('a'):rep(100000)):gmatch('') do end end end"},
    ScriptAttack{"upper", "local s = ('a'):rep(1000000) function check() while true do s:upper() end end"},
    ScriptAttack{"reverse", "local s = ('a'):rep(1000000) function check() while true do s:reverse() end end"},
    ScriptAttack{"long comparison",
                 "local a, b = ('x'):rep(999999) .. 'a', ('x'):rep(999999) .. 'b' function check() while true do local c = a < b end end"},
    ScriptAttack{"long equality",
                 "local a, b = ('x'):rep(999999) .. 'a', ('x'):rep(999999) .. 'b' function check() while true do local c = a == b end end"},
    ScriptAttack{"long concatenation", "local a = ('x'):rep(499999) function check() while true do local c = a .. a end end"},
    ScriptAttack{"characters", "local s = ('a'):rep(1000000) function check() while true do utf8.len(s) end end"},
    ScriptAttack{"offsets", "local s = ('a'):rep(1000000) function check() while true do utf8.offset(s, 900000) end end"},
    ScriptAttack{"codes", "local s = ('a'):rep(1000000) function check() while true do for _ in utf8.codes(s) do end end end"},
    ScriptAttack{
        "sorting",
        "local t = {} for i = 1, 100000 do t[i] = -i end function check() while true do table.sort(t, function(a, b) return a > b end) "
        "end end"},
    ScriptAttack{"sorting texts",
                 "local t = {} for i = 1, 60 do t[i] = ('x'):rep(500000) .. i end function check() while true do table.sort(t) end end"},
    ScriptAttack{
        "sorting without order",
        "local t = {} for i = 1, 50000 do t[i] = i end function check() while true do table.sort(t, function() return true end) end end"},
    ScriptAttack{"joining",
                 "local t = {} for i = 1, 100000 do t[i] = 'abcdefgh' end function check() while true do table.concat(t) end end"},
    ScriptAttack{"joining far apart", "function check() while true do pcall(table.concat, {}, '', 1, 1e15) end end"},
    ScriptAttack{"inserting in front", "function check() local t = {} while true do table.insert(t, 1, 1) end end"},
    ScriptAttack{
        "removing in front",
        "local t = {} for i = 1, 100000 do t[i] = i end function check() while true do table.remove(t, 1) table.insert(t, 1) end end"},
    ScriptAttack{"unpacking", "local t = {} for i = 1, 249 do t[i] = i end function check() while true do table.unpack(t) end end"},
    ScriptAttack{"growing table", "function check() local t = {} for i = 1, 1e9 do t[i] = i end end"},
    ScriptAttack{"growing keys", "function check() local t = {} local i = 0 while true do i = i + 1 t['k' .. i] = i end end"},
    ScriptAttack{"many tables", "function check() local t = {} while true do t = {t} end end"},
    ScriptAttack{"many closures", "function check() local f while true do local g = f f = function() return g end end end"},
    ScriptAttack{"deep recursion", "local function f(n) return 1 + f(n + 1) end function check() while true do pcall(f, 1) end end"},
    ScriptAttack{"emptied table",
                 "local t = {} for i = 1, 200000 do t[i] = 1 end for i = 1, 199999 do t[i] = nil end function check() while true do "
                 "next(t) end end"},
    ScriptAttack{"pairs", "local t = {} for i = 1, 100000 do t[i] = i end function check() while true do for _ in pairs(t) do end end end"},
    ScriptAttack{
        "chain of index",
        "local t = {} for i = 1, 1500 do t = setmetatable({}, {__index = t}) end function check() while true do local x = t.a end end"},
    ScriptAttack{"chain of call",
                 "local t = setmetatable({}, {}) getmetatable(t).__call = t function check() while true do pcall(t) end end"},
    ScriptAttack{
        "own call",
        "local m = {} m.__call = function(s, ...) return s(s, ...) end local t = setmetatable({}, m) function check() while true do "
        "pcall(t) end end"},
    ScriptAttack{"tostring that spins",
                 "local t = setmetatable({}, {__tostring = function() while true do end end}) function check() print(t) end"},
    ScriptAttack{"error that spins", "function check() error(setmetatable({}, {__tostring = function() while true do end end})) end"},
    ScriptAttack{"concat that spins",
                 "local t = setmetatable({}, {__concat = function(a, b) return a .. b end}) function check() local x = t .. t end"},
    ScriptAttack{"equal that spins",
                 "local m = {__eq = function(a, b) return a == b end} function check() while true do pcall(function() return "
                 "setmetatable({}, m) == setmetatable({}, m) end) end end"},
    ScriptAttack{"printing", "function check() while true do print(('x'):rep(60000)) end end"},
    ScriptAttack{"reporting", "function check() local i = 0 while true do i = i + 1 report.info('id', 'message ' .. i) end end"},
    ScriptAttack{"asking the board", "function check() while true do board.hex('0101') end end"},
    ScriptAttack{"wrong names", "function check() while true do pcall(board.hex, 'zzzz') end end"},
    ScriptAttack{"slow for each piece", "function may_set_up(piece, hex) for i = 1, 4000000 do end return true end"},
    ScriptAttack{"quoted for each piece",
                 "function may_set_up(piece, hex) local s = string.format('%q', ('\\0'):rep(400000)) return true end"},
    ScriptAttack{"texts for each piece",
                 "local s = ('x'):rep(900000) function may_set_up(piece, hex) for i = 1, 100 do s:upper() end return true end"},
    ScriptAttack{"searching for each piece",
                 "local s = ('a'):rep(20000) function may_set_up(piece, hex) for i = 1, 20 do s:find('.-.-b') end return true end"},
    ScriptAttack{"without end for each piece", "function may_set_up(piece, hex) while true do end end"},
    ScriptAttack{"memory for each piece", "function may_set_up(piece, hex) local t = {} for i = 1, 1e9 do t[i] = {} end end"},
};

}  // namespace hexwright::test
