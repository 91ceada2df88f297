// Reads the stack of calls through Lua's debug interface, which scripts do not have.
#include "scripting/host/stack_trace.hpp"

#include <cstring>
#include <lua.hpp>

#include "model/io/utf8.hpp"
#include "scripting/host/context.hpp"
#include "scripting/host/handles.hpp"

namespace hexwright::scripting {
namespace {

constexpr int innermost_frames = 16, outermost_frames = 4;
constexpr int locals_of_a_frame = 12;
constexpr std::size_t shown_characters = 60;

std::string function_name(const lua_Debug& at) {
  if (std::strcmp(at.what, "main") == 0) return "main chunk";
  if (at.name != nullptr) return io::visible(at.name, shown_characters);
  return std::strcmp(at.what, "C") == 0 ? "a function of the program" : "function of line " + std::to_string(at.linedefined);
}

Frame::Of kind_of(const lua_Debug& at) {
  if (std::strcmp(at.what, "main") == 0) return Frame::Of::chunk;
  if (std::strcmp(at.what, "C") == 0) return at.name == nullptr ? Frame::Of::program : Frame::Of::named;
  return at.name == nullptr ? Frame::Of::nameless : Frame::Of::named;
}

std::vector<Local> locals_of(lua_State* lua, lua_Debug& at) {
  std::vector<Local> locals;
  if (std::strcmp(at.what, "C") == 0 || lua_checkstack(lua, 2) == 0) return locals;
  for (int i = 1; locals.size() < locals_of_a_frame; ++i) {
    const char* name = lua_getlocal(lua, &at, i);
    if (name == nullptr) break;
    if (*name != '(') locals.push_back({io::visible(name, shown_characters), described(lua, -1)});
    lua_pop(lua, 1);
  }
  return locals;
}

// The number of calls, by halving: a stack may be a hundred thousand deep.
int depth_of(lua_State* lua) {
  lua_Debug at;
  int some = 0, none = 1;
  while (lua_getstack(lua, none, &at) != 0) {
    some = none;
    none *= 2;
  }
  while (none - some > 1) {
    const int middle = some + (none - some) / 2;
    (lua_getstack(lua, middle, &at) != 0 ? some : none) = middle;
  }
  return some + 1;
}

}  // namespace

std::string described(lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
    case LUA_TNIL:
      return "nil";
    case LUA_TBOOLEAN:
      return lua_toboolean(lua, index) != 0 ? "true" : "false";
    case LUA_TNUMBER: {
      char text[64];
      if (lua_isinteger(lua, index) != 0) return std::to_string(lua_tointeger(lua, index));
      std::snprintf(text, sizeof text, "%.14g", lua_tonumber(lua, index));
      return text;
    }
    case LUA_TSTRING: {
      std::size_t length = 0;
      const char* text = lua_tolstring(lua, index, &length);
      return '"' + io::visible({text, length}, shown_characters) + '"';
    }
    case LUA_TTABLE: {
      const auto items = lua_rawlen(lua, index);
      return items == 0 ? "table" : "table (" + std::to_string(items) + (items == 1 ? " item)" : " items)");
    }
    case LUA_TLIGHTUSERDATA:
      return handle_name(context_of(lua).api, handle_at(lua, index));
    default:
      return lua_typename(lua, lua_type(lua, index));
  }
}

std::string file_called(const Context& context, const char* source) {
  if (*source == '@') ++source;
  for (const auto& [called, file] : context.files)
    if (called == source) return file;
  return {};
}

std::vector<Frame> frames_of(Context& context, bool with_locals) {
  std::vector<Frame> frames;
  lua_State* lua = context.lua;
  lua_Debug at;
  if (lua == nullptr || lua_getstack(lua, 0, &at) == 0) return frames;
  const int depth = depth_of(lua);
  for (int level = 0; level < depth; ++level) {
    if (level == innermost_frames && depth > innermost_frames + outermost_frames) {
      level = depth - outermost_frames;
      frames.push_back({"…", {}, 0, {}, Frame::Of::left_out});
    }
    if (lua_getstack(lua, level, &at) == 0 || lua_getinfo(lua, "nSl", &at) == 0) break;
    // The last two are the program's own call into the state.
    if (level == depth - 1 && std::strcmp(at.what, "C") == 0) break;
    Frame frame{function_name(at), {}, 0, {}, kind_of(at)};
    if (std::strcmp(at.what, "C") != 0) {
      frame.file = file_called(context, at.source);
      frame.line = at.currentline;
    }
    if (with_locals) frame.locals = locals_of(lua, at);
    frames.push_back(std::move(frame));
  }
  return frames;
}

}  // namespace hexwright::scripting
