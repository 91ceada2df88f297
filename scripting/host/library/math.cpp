// math without chance: dice belong to the program, which counts them. Whole numbers wrap around and fractions follow IEEE, as in Lua.
#include <cmath>
#include <cstdint>

#include "scripting/host/library/library.hpp"

namespace hexwright::scripting {
namespace {

lua_Integer whole_at(lua_State* lua, int argument) { return lua_tointeger(lua, argument); }
bool is_whole(lua_State* lua, int argument) { return lua_isinteger(lua, argument) != 0; }

// A whole number where it fits in one.
int push_rounded(lua_State* lua, double number) {
  lua_Integer whole = 0;
  if (lua_numbertointeger(number, &whole))
    lua_pushinteger(lua, whole);
  else
    lua_pushnumber(lua, number);
  return 1;
}

template <double (*function)(double)>
int of_one(lua_State* lua) {
  lua_pushnumber(lua, function(luaL_checknumber(lua, 1)));
  return 1;
}

template <double (*function)(double)>
int rounded(lua_State* lua) {
  const double number = luaL_checknumber(lua, 1);
  if (!is_whole(lua, 1)) return push_rounded(lua, function(number));
  lua_settop(lua, 1);
  return 1;
}

double to_degrees(double radians) { return radians * (180.0 / 3.141592653589793); }
double to_radians(double degrees) { return degrees * (3.141592653589793 / 180.0); }

int math_abs(lua_State* lua) {
  if (is_whole(lua, 1)) {
    const auto whole = static_cast<lua_Unsigned>(whole_at(lua, 1));
    lua_pushinteger(lua, static_cast<lua_Integer>(whole_at(lua, 1) < 0 ? 0 - whole : whole));
  } else {
    lua_pushnumber(lua, std::fabs(luaL_checknumber(lua, 1)));
  }
  return 1;
}

int math_atan(lua_State* lua) {
  lua_pushnumber(lua, std::atan2(luaL_checknumber(lua, 1), luaL_optnumber(lua, 2, 1)));
  return 1;
}

int math_fmod(lua_State* lua) {
  if (is_whole(lua, 1) && is_whole(lua, 2)) {
    const auto divisor = whole_at(lua, 2);
    luaL_argcheck(lua, divisor != 0, 2, "zero");
    lua_pushinteger(lua, divisor == -1 ? 0 : whole_at(lua, 1) % divisor);  // the smallest number by -1 does not fit
  } else {
    lua_pushnumber(lua, std::fmod(luaL_checknumber(lua, 1), luaL_checknumber(lua, 2)));
  }
  return 1;
}

int math_log(lua_State* lua) {
  const double number = luaL_checknumber(lua, 1);
  if (lua_isnoneornil(lua, 2)) {
    lua_pushnumber(lua, std::log(number));
    return 1;
  }
  const double base = luaL_checknumber(lua, 2);
  lua_pushnumber(lua, base == 2.0 ? std::log2(number) : base == 10.0 ? std::log10(number) : std::log(number) / std::log(base));
  return 1;
}

int extreme(lua_State* lua, bool largest) {
  const int count = lua_gettop(lua);
  luaL_argcheck(lua, count >= 1, 1, "value expected");
  int best = 1;
  for (int i = 1; i <= count; ++i) {
    luaL_checknumber(lua, i);
    if (largest ? lua_compare(lua, best, i, LUA_OPLT) != 0 : lua_compare(lua, i, best, LUA_OPLT) != 0) best = i;
  }
  lua_pushvalue(lua, best);
  return 1;
}

int math_max(lua_State* lua) { return extreme(lua, true); }
int math_min(lua_State* lua) { return extreme(lua, false); }

int math_modf(lua_State* lua) {
  if (is_whole(lua, 1)) {
    lua_settop(lua, 1);
    lua_pushnumber(lua, 0.0);
    return 2;
  }
  const double number = luaL_checknumber(lua, 1);
  const double whole = number < 0 ? std::ceil(number) : std::floor(number);
  push_rounded(lua, whole);
  lua_pushnumber(lua, number == whole ? 0.0 : number - whole);
  return 2;
}

int math_tointeger(lua_State* lua) {
  luaL_checkany(lua, 1);
  int fits = 0;
  const auto whole = lua_type(lua, 1) == LUA_TNUMBER ? lua_tointegerx(lua, 1, &fits) : 0;
  if (fits != 0)
    lua_pushinteger(lua, whole);
  else
    luaL_pushfail(lua);
  return 1;
}

int math_type(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (lua_type(lua, 1) == LUA_TNUMBER)
    lua_pushstring(lua, is_whole(lua, 1) ? "integer" : "float");
  else
    luaL_pushfail(lua);
  return 1;
}

int math_ult(lua_State* lua) {
  lua_pushboolean(lua, static_cast<lua_Unsigned>(luaL_checkinteger(lua, 1)) < static_cast<lua_Unsigned>(luaL_checkinteger(lua, 2)));
  return 1;
}

constexpr luaL_Reg functions[] = {{"abs", math_abs},
                                  {"acos", of_one<std::acos>},
                                  {"asin", of_one<std::asin>},
                                  {"atan", math_atan},
                                  {"ceil", rounded<std::ceil>},
                                  {"cos", of_one<std::cos>},
                                  {"deg", of_one<to_degrees>},
                                  {"exp", of_one<std::exp>},
                                  {"floor", rounded<std::floor>},
                                  {"fmod", math_fmod},
                                  {"log", math_log},
                                  {"max", math_max},
                                  {"min", math_min},
                                  {"modf", math_modf},
                                  {"rad", of_one<to_radians>},
                                  {"sin", of_one<std::sin>},
                                  {"sqrt", of_one<std::sqrt>},
                                  {"tan", of_one<std::tan>},
                                  {"tointeger", math_tointeger},
                                  {"type", math_type},
                                  {"ult", math_ult}};

}  // namespace

std::span<const luaL_Reg> math_functions() { return functions; }

}  // namespace hexwright::scripting
