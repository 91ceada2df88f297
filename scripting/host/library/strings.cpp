// What measures or changes whole strings: byte, char, len, lower, rep, reverse, sub, upper. Letters are those of ASCII in every locale.
#include <algorithm>
#include <string_view>

#include "scripting/host/context.hpp"
#include "scripting/host/library/library.hpp"

namespace hexwright::scripting {
namespace {

constexpr std::size_t most_results = 250;

std::string_view text_at(lua_State* lua, int argument) {
  std::size_t length = 0;
  const char* text = luaL_checklstring(lua, argument, &length);
  return {text, length};
}

int string_byte(lua_State* lua) {
  const auto text = text_at(lua, 1);
  const auto first = luaL_optinteger(lua, 2, 1);
  const Span span = checked_span(lua, text.size(), 2, first, first);
  if (span.length > most_results) return luaL_error(lua, "string slice too long");
  luaL_checkstack(lua, static_cast<int>(span.length), "string slice too long");
  for (std::size_t i = 0; i < span.length; ++i) lua_pushinteger(lua, static_cast<unsigned char>(text[span.from + i]));
  return static_cast<int>(span.length);
}

int string_char(lua_State* lua) {
  const int count = lua_gettop(lua);
  charge(lua, static_cast<std::uint64_t>(count) / 4);
  luaL_Buffer buffer;
  char* to = luaL_buffinitsize(lua, &buffer, static_cast<std::size_t>(count));
  for (int i = 1; i <= count; ++i) {
    const auto code = luaL_checkinteger(lua, i);
    luaL_argcheck(lua, code >= 0 && code <= 255, i, "value out of range");
    to[i - 1] = static_cast<char>(static_cast<unsigned char>(code));
  }
  luaL_pushresultsize(&buffer, static_cast<std::size_t>(count));
  return 1;
}

int string_len(lua_State* lua) {
  lua_pushinteger(lua, static_cast<lua_Integer>(text_at(lua, 1).size()));
  return 1;
}

template <class Change>
int changed(lua_State* lua, Change change) {
  const auto text = text_at(lua, 1);
  charge(lua, 1 + text.size() / 16);
  luaL_Buffer buffer;
  char* to = luaL_buffinitsize(lua, &buffer, text.size());
  change(text, to);
  luaL_pushresultsize(&buffer, text.size());
  return 1;
}

int string_lower(lua_State* lua) {
  return changed(lua, [](std::string_view text, char* to) {
    std::transform(text.begin(), text.end(), to, [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  });
}

int string_upper(lua_State* lua) {
  return changed(lua, [](std::string_view text, char* to) {
    std::transform(text.begin(), text.end(), to, [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
  });
}

int string_reverse(lua_State* lua) {
  return changed(lua, [](std::string_view text, char* to) { std::reverse_copy(text.begin(), text.end(), to); });
}

int string_sub(lua_State* lua) {
  const auto text = text_at(lua, 1);
  luaL_checkinteger(lua, 2);
  const Span span = checked_span(lua, text.size(), 2, 1, -1);
  lua_pushlstring(lua, text.data() + span.from, span.length);
  return 1;
}

int string_rep(lua_State* lua) {
  const auto text = text_at(lua, 1);
  const auto count = luaL_checkinteger(lua, 2);
  std::size_t between = 0;
  const char* separator = luaL_optlstring(lua, 3, "", &between);
  if (count <= 0 || text.size() + between == 0) {  // nothing, however often, takes no time
    lua_pushliteral(lua, "");
    return 1;
  }
  const auto times = static_cast<std::size_t>(count);
  const std::size_t most = context_of(lua).limits.string_bytes;
  if (times > most / (text.size() + between) + 1) return luaL_error(lua, "resulting string too large");
  const std::size_t total = times * text.size() + (times - 1) * between;
  check_length(lua, total);
  charge(lua, 1 + total / 16);
  luaL_Buffer buffer;
  char* to = luaL_buffinitsize(lua, &buffer, total);
  for (std::size_t i = 0; i < times; ++i) {
    to = std::copy(text.begin(), text.end(), to);
    if (i + 1 < times) to = std::copy_n(separator, between, to);
  }
  luaL_pushresultsize(&buffer, total);
  return 1;
}

constexpr luaL_Reg functions[] = {{"byte", string_byte}, {"char", string_char},       {"len", string_len}, {"lower", string_lower},
                                  {"rep", string_rep},   {"reverse", string_reverse}, {"sub", string_sub}, {"upper", string_upper}};

}  // namespace

std::span<const luaL_Reg> string_functions() { return functions; }

Span checked_span(lua_State* lua, std::size_t length, int first_argument, lua_Integer default_first, lua_Integer default_last) {
  const auto size = static_cast<lua_Integer>(length);
  auto first = luaL_optinteger(lua, first_argument, default_first);
  auto last = luaL_optinteger(lua, first_argument + 1, default_last);
  if (first < 0) first = first < -size ? 1 : size + first + 1;
  first = std::max<lua_Integer>(first, 1);
  if (last < 0) last = last < -size ? 0 : size + last + 1;
  last = std::min(last, size);
  if (first > last) return {};
  return {static_cast<std::size_t>(first - 1), static_cast<std::size_t>(last - first + 1)};
}

std::size_t checked_start(lua_State* lua, std::size_t length, int argument) {
  const auto size = static_cast<lua_Integer>(length);
  auto first = luaL_optinteger(lua, argument, 1);
  if (first < 0) first = first < -size ? 1 : size + first + 1;
  first = std::max<lua_Integer>(first, 1);
  return first > size + 1 ? length + 1 : static_cast<std::size_t>(first - 1);
}

}  // namespace hexwright::scripting
