// string.find, match, gmatch and gsub over our own matcher. Results longer than a string may be are an error before they are built.
#include <algorithm>
#include <cstring>
#include <string_view>

#include "scripting/host/context.hpp"
#include "scripting/host/library/library.hpp"
#include "scripting/host/library/matcher.hpp"

namespace hexwright::scripting {
namespace {

std::string_view text_at(lua_State* lua, int argument) {
  std::size_t length = 0;
  const char* text = luaL_checklstring(lua, argument, &length);
  return {text, length};
}

bool has_specials(std::string_view pattern) { return pattern.find_first_of("^$*+?.([%-") != pattern.npos; }

int find_plainly(lua_State* lua, std::string_view text, std::string_view sought, std::size_t start) {
  charge(lua, 1 + (text.size() - start) / 16 + sought.size() / 4);
  const void* found = memmem(text.data() + start, text.size() - start, sought.data(), sought.size());
  if (found == nullptr) {
    luaL_pushfail(lua);
    return 1;
  }
  const auto at = static_cast<const char*>(found) - text.data();
  lua_pushinteger(lua, at + 1);
  lua_pushinteger(lua, at + static_cast<lua_Integer>(sought.size()));
  return 2;
}

int search(lua_State* lua, bool with_place) {
  const auto text = text_at(lua, 1);
  auto pattern = text_at(lua, 2);
  std::size_t start = checked_start(lua, text.size(), 3);
  if (start > text.size()) {
    luaL_pushfail(lua);
    return 1;
  }
  charge(lua, 1 + pattern.size() / 16);
  if (with_place && (lua_toboolean(lua, 4) != 0 || !has_specials(pattern))) return find_plainly(lua, text, pattern, start);
  const bool anchored = pattern.starts_with('^');
  if (anchored) pattern.remove_prefix(1);
  Matcher matcher(lua, text, pattern);
  do {
    const std::size_t end = matcher.match_at(start);
    if (end == Matcher::nowhere) continue;
    matcher.settle();
    if (!with_place) return matcher.push_captures(start, end, true);
    lua_pushinteger(lua, static_cast<lua_Integer>(start) + 1);
    lua_pushinteger(lua, static_cast<lua_Integer>(end));
    return matcher.push_captures(start, end, false) + 2;
  } while (!anchored && ++start <= text.size());
  matcher.settle();
  luaL_pushfail(lua);
  return 1;
}

int string_find(lua_State* lua) { return search(lua, true); }
int string_match(lua_State* lua) { return search(lua, false); }

// Upvalues: text, pattern, where to go on, where the last match ended (from 1; 0 for none).
int next_match(lua_State* lua) {
  const auto text = text_at(lua, lua_upvalueindex(1));
  const auto pattern = text_at(lua, lua_upvalueindex(2));
  auto start = static_cast<std::size_t>(lua_tointeger(lua, lua_upvalueindex(3)));
  const auto last = static_cast<std::size_t>(lua_tointeger(lua, lua_upvalueindex(4)));
  Matcher matcher(lua, text, pattern);
  for (; start <= text.size(); ++start) {
    const std::size_t end = matcher.match_at(start);
    if (end == Matcher::nowhere || end + 1 == last) continue;
    matcher.settle();
    lua_pushinteger(lua, static_cast<lua_Integer>(end));
    lua_copy(lua, -1, lua_upvalueindex(3));
    lua_pushinteger(lua, static_cast<lua_Integer>(end) + 1);
    lua_replace(lua, lua_upvalueindex(4));
    return matcher.push_captures(start, end, true);
  }
  matcher.settle();
  lua_pushinteger(lua, static_cast<lua_Integer>(text.size()) + 1);
  lua_replace(lua, lua_upvalueindex(3));
  return 0;
}

int string_gmatch(lua_State* lua) {
  const auto text = text_at(lua, 1);
  text_at(lua, 2);
  const std::size_t start = checked_start(lua, text.size(), 3);
  lua_settop(lua, 2);
  lua_pushinteger(lua, static_cast<lua_Integer>(start));
  lua_pushinteger(lua, 0);
  lua_pushcclosure(lua, next_match, 4);
  return 1;
}

struct Match {
  std::size_t from = 0;
  std::size_t to = 0;
};

void add_template(lua_State* lua, luaL_Buffer& buffer, Matcher& matcher, Match match) {
  std::size_t length = 0;
  const char* news = lua_tolstring(lua, 3, &length);
  charge(lua, length / 16);
  for (std::size_t i = 0; i < length; ++i) {
    if (news[i] != '%') {
      luaL_addchar(&buffer, news[i]);
      continue;
    }
    const char sort = ++i < length ? news[i] : '\0';
    if (sort == '%') {
      luaL_addchar(&buffer, '%');
      continue;
    }
    if (sort < '0' || sort > '9') luaL_error(lua, "invalid use of '%%' in replacement string");
    if (sort == '0')
      lua_pushlstring(lua, lua_tostring(lua, 1) + match.from, match.to - match.from);
    else
      matcher.push_capture(sort - '1', match.from, match.to);
    luaL_tolstring(lua, -1, nullptr);  // a position is a number
    lua_remove(lua, -2);
    luaL_addvalue(&buffer);
    check_length(lua, luaL_bufflen(&buffer));
  }
}

// Whether something else was put there.
bool add_replacement(lua_State* lua, luaL_Buffer& buffer, Matcher& matcher, Match match) {
  const int type = lua_type(lua, 3);
  if (type == LUA_TFUNCTION) {
    lua_pushvalue(lua, 3);
    lua_call(lua, matcher.push_captures(match.from, match.to, true), 1);
  } else if (type == LUA_TTABLE) {
    matcher.push_capture(0, match.from, match.to);
    lua_gettable(lua, 3);
  } else {
    add_template(lua, buffer, matcher, match);
    return true;
  }
  if (lua_toboolean(lua, -1) == 0) {
    lua_pop(lua, 1);
    luaL_addlstring(&buffer, lua_tostring(lua, 1) + match.from, match.to - match.from);
    return false;
  }
  if (lua_isstring(lua, -1) == 0) luaL_error(lua, "invalid replacement value (a %s)", luaL_typename(lua, -1));
  luaL_addvalue(&buffer);
  return true;
}

int string_gsub(lua_State* lua) {
  const auto text = text_at(lua, 1);
  auto pattern = text_at(lua, 2);
  const int type = lua_type(lua, 3);
  luaL_argexpected(lua, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE, 3,
                   "string/function/table");
  const auto most = luaL_optinteger(lua, 4, static_cast<lua_Integer>(text.size()) + 1);
  lua_settop(lua, 3);
  if (type == LUA_TNUMBER) lua_tostring(lua, 3);
  const bool anchored = pattern.starts_with('^');
  if (anchored) pattern.remove_prefix(1);
  Matcher matcher(lua, text, pattern);
  luaL_Buffer buffer;
  luaL_buffinit(lua, &buffer);
  std::size_t at = 0, last = Matcher::nowhere;
  lua_Integer replaced = 0;
  bool changed = false;
  while (replaced < most) {
    const std::size_t end = matcher.match_at(at);
    if (end != Matcher::nowhere && end != last) {
      ++replaced;
      matcher.settle();
      charge(lua, 2);
      changed = add_replacement(lua, buffer, matcher, {at, end}) || changed;
      check_length(lua, luaL_bufflen(&buffer));
      at = last = end;
    } else if (at < text.size()) {
      luaL_addchar(&buffer, text[at]);
      ++at;
    } else {
      break;
    }
    if (anchored) break;
  }
  matcher.settle();
  if (changed) {
    luaL_addlstring(&buffer, text.data() + at, text.size() - at);
    check_length(lua, luaL_bufflen(&buffer));
    charge(lua, luaL_bufflen(&buffer) / 16);
    luaL_pushresult(&buffer);
  } else {
    lua_pushvalue(lua, 1);
  }
  lua_pushinteger(lua, replaced);
  return 2;
}

constexpr LibraryFunction PATTERN_FUNCTIONS[] = {
    {"find", string_find}, {"gmatch", string_gmatch}, {"gsub", string_gsub}, {"match", string_match}};

}  // namespace

std::span<const LibraryFunction> pattern_functions() { return PATTERN_FUNCTIONS; }

}  // namespace hexwright::scripting
