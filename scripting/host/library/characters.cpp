// utf8: characters of text, strictly read: what no document may contain as a character is none here either. Counted by the byte.
#include <cstdint>
#include <string_view>

#include "scripting/host/context.hpp"
#include "scripting/host/library/library.hpp"

namespace hexwright::scripting {
namespace {

constexpr lua_Integer most_results = 250;

std::string_view text_at(lua_State* lua, int argument) {
  std::size_t length = 0;
  const char* text = luaL_checklstring(lua, argument, &length);
  return {text, length};
}

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

struct Character {
  std::uint32_t code = 0;
  std::size_t bytes = 0;  // 0 for none
};

Character character_at(std::string_view text, std::size_t at) {
  const auto first = static_cast<unsigned char>(text[at]);
  if (first < 0x80) return {first, 1};
  const std::size_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() - at < bytes) return {};
  std::uint32_t code = first & (0x7FU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if (!continues(text[at + i])) return {};
    code = code << 6U | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
  }
  const bool overlong = (bytes == 3 && code < 0x800) || (bytes == 4 && code < 0x10000);
  if (overlong || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return {};
  return {code, bytes};
}

int utf8_char(lua_State* lua) {
  const int count = lua_gettop(lua);
  charge(lua, static_cast<std::uint64_t>(count));
  luaL_Buffer buffer;
  luaL_buffinit(lua, &buffer);
  for (int i = 1; i <= count; ++i) {
    const auto code = luaL_checkinteger(lua, i);
    luaL_argcheck(lua, code >= 0 && code <= 0x10FFFF && !(code >= 0xD800 && code <= 0xDFFF), i, "value out of range");
    lua_pushfstring(lua, "%U", static_cast<long>(code));
    luaL_addvalue(&buffer);
  }
  luaL_pushresult(&buffer);
  return 1;
}

// A position of the text from 0, counted from the end where it is negative; -1 or less when it lies before the text.
lua_Integer place_of(lua_Integer position, std::size_t length) {
  const auto size = static_cast<lua_Integer>(length);
  if (position >= 0) return position - 1;
  return position < -size ? -1 : size + position;
}

int utf8_codepoint(lua_State* lua) {
  const auto text = text_at(lua, 1);
  const auto position = luaL_optinteger(lua, 2, 1);
  const auto first = place_of(position, text.size());
  const auto last = place_of(luaL_optinteger(lua, 3, first + 1), text.size());
  luaL_argcheck(lua, first >= 0, 2, "out of bounds");
  luaL_argcheck(lua, last < static_cast<lua_Integer>(text.size()), 3, "out of bounds");
  if (first > last) return 0;
  if (last - first >= most_results) return luaL_error(lua, "string slice too long");
  luaL_checkstack(lua, static_cast<int>(last - first) + 1, "string slice too long");
  int count = 0;
  for (auto at = static_cast<std::size_t>(first); at <= static_cast<std::size_t>(last); ++count) {
    const Character character = character_at(text, at);
    if (character.bytes == 0) return luaL_error(lua, "invalid UTF-8 code");
    lua_pushinteger(lua, character.code);
    at += character.bytes;
  }
  return count;
}

int utf8_len(lua_State* lua) {
  const auto text = text_at(lua, 1);
  const auto size = static_cast<lua_Integer>(text.size());
  auto at = place_of(luaL_optinteger(lua, 2, 1), text.size());
  const auto last = place_of(luaL_optinteger(lua, 3, -1), text.size());
  luaL_argcheck(lua, at >= 0 && at <= size, 2, "initial position out of bounds");
  luaL_argcheck(lua, last < size, 3, "final position out of bounds");
  charge(lua, 1 + static_cast<std::uint64_t>(last >= at ? last - at : 0) / 2);
  lua_Integer count = 0;
  while (at <= last) {
    const Character character = character_at(text, static_cast<std::size_t>(at));
    if (character.bytes == 0) {
      luaL_pushfail(lua);
      lua_pushinteger(lua, at + 1);
      return 2;
    }
    at += static_cast<lua_Integer>(character.bytes);
    ++count;
  }
  lua_pushinteger(lua, count);
  return 1;
}

// The byte where the n-th character counted from a position begins.
int utf8_offset(lua_State* lua) {
  const auto text = text_at(lua, 1);
  const auto size = static_cast<lua_Integer>(text.size());
  auto n = luaL_checkinteger(lua, 2);
  auto at = place_of(luaL_optinteger(lua, 3, n >= 0 ? 1 : size + 1), text.size());
  luaL_argcheck(lua, at >= 0 && at <= size, 3, "position out of bounds");
  const auto inside = [&](lua_Integer place) { return place < size && continues(text[static_cast<std::size_t>(place)]); };
  const auto from = at;
  if (n == 0) {
    while (at > 0 && inside(at)) --at;
  } else if (inside(at)) {
    return luaL_error(lua, "initial position is a continuation byte");
  } else if (n < 0) {
    for (; n < 0 && at > 0; ++n) {
      do --at;
      while (at > 0 && inside(at));
    }
  } else {
    for (--n; n > 0 && at < size; --n) {
      do ++at;
      while (inside(at));
    }
  }
  charge(lua, static_cast<std::uint64_t>(at > from ? at - from : from - at) / 2);
  if (n == 0)
    lua_pushinteger(lua, at + 1);
  else
    luaL_pushfail(lua);
  return 1;
}

// The iterator of utf8.codes: text and the position of the character before.
int next_code(lua_State* lua) {
  const auto text = text_at(lua, 1);
  const auto before = luaL_checkinteger(lua, 2);
  auto at = before <= 0 ? 0 : static_cast<std::size_t>(before);
  charge(lua, 1);
  while (before > 0 && at < text.size() && continues(text[at])) {
    charge(lua, 1);
    ++at;
  }
  if (at >= text.size()) return 0;
  const Character character = character_at(text, at);
  const std::size_t next = at + character.bytes;
  if (character.bytes == 0 || (next < text.size() && continues(text[next]))) return luaL_error(lua, "invalid UTF-8 code");
  lua_pushinteger(lua, static_cast<lua_Integer>(at) + 1);
  lua_pushinteger(lua, character.code);
  return 2;
}

int utf8_codes(lua_State* lua) {
  const auto text = text_at(lua, 1);
  luaL_argcheck(lua, text.empty() || !continues(text[0]), 1, "invalid UTF-8 code");
  lua_pushcfunction(lua, next_code);
  lua_pushvalue(lua, 1);
  lua_pushinteger(lua, 0);
  return 3;
}

constexpr luaL_Reg functions[] = {
    {"char", utf8_char}, {"codepoint", utf8_codepoint}, {"codes", utf8_codes}, {"len", utf8_len}, {"offset", utf8_offset}};

}  // namespace

std::span<const luaL_Reg> utf8_functions() { return functions; }

}  // namespace hexwright::scripting
