// One order of keys, sorting that keeps equal things in place, and table functions that agree with the real Lua on plain lists.
#include <algorithm>
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "tests/scripting/state/oracle.hpp"

using namespace hexwright::scripting;

TEST_CASE("The order of a table's keys does not depend on how it was filled") {
  const toy::Game game;
  const auto state = toy::loaded(game, R"(
    local keys = {false, true, -3, 0, 2.5, 7, 1e300, math.huge, "", "B", "a", "b", "ą", piece(1), piece(3), map()}
    -- The keys are set in the order of `places`, with others that come and go between them.
    function walk(places)
      local t = {}
      for _, place in ipairs(places) do
        t["gone" .. place] = place
        t[keys[place]] = place
        t["gone" .. place] = nil
      end
      local out = {}
      for key, place in pairs(t) do out[#out + 1] = place end
      local key, place = next(t)
      for i = 1, #out do
        assert(place == out[i])
        key, place = next(t, key)
      end
      assert(key == nil)
      return out
    end)");
  List sorted;
  for (int i = 1; i <= 16; ++i) sorted.emplace_back(i);
  rc::prop("all insertion orders", [&] {
    List places = sorted;
    for (std::size_t i = places.size(); i > 1; --i) std::swap(places[i - 1], places[*rc::gen::inRange<std::size_t>(0, i)]);
    const auto walked = state->call("walk", std::vector<Value>{Value(places)});
    RC_ASSERT(walked.has_value());
    RC_ASSERT(walked->list() == sorted);
  });
}

TEST_CASE("While a table is walked keys may be set, and those taken away do not come") {
  const toy::Game game;
  const auto state = toy::loaded(game, R"(
    function walk()
      local t, out = {a = 1, b = 2, c = 3, d = 4}, {}
      for key, value in pairs(t) do
        out[#out + 1] = key .. value
        t.c = nil
        t.d = 9
        t.e = 5
      end
      return out
    end)");
  CHECK(state->call("walk") == Value(List{"a1", "b2", "d9"}));
}

TEST_CASE("Keys without an order are refused") {
  const toy::Game game;
  const std::string no_order = "a key of this table is a table or a function, which have no order";
  const auto state =
      toy::loaded(game, "function walk() for k in pairs({[{}] = 1}) do end end function step() return next({[print] = 1}) end");
  CHECK(state->call("walk").error().message == no_order);
  CHECK(state->call("step").error().message == no_order);
}

TEST_CASE("Sorting is stable") {
  const toy::Game game;
  const auto state = toy::loaded(game, R"(
    -- Sorts by the number divided by ten; the rest tells equal things apart.
    function sort_by_tens(t) table.sort(t, function(a, b) return a // 10 < b // 10 end) return t end
    function sort_plainly(t) table.sort(t) return t end)");
  rc::prop("like std::stable_sort", [&](const std::vector<std::uint8_t>& numbers) {
    std::vector<int> expected(numbers.begin(), numbers.end());
    const List given(expected.begin(), expected.end());
    std::stable_sort(expected.begin(), expected.end(), [](int a, int b) { return a / 10 < b / 10; });
    RC_ASSERT(state->call("sort_by_tens", std::vector<Value>{Value(given)})->list() == List(expected.begin(), expected.end()));
    std::sort(expected.begin(), expected.end());
    RC_ASSERT(state->call("sort_plainly", std::vector<Value>{Value(given)})->list() == List(expected.begin(), expected.end()));
  });
}

TEST_CASE("Table functions do on plain lists what those of Lua do") {
  toy::Oracle oracle(R"(
    local function filled(n) local t = {} for i = 1, n do t[i] = i * i end return t end
    local function shown(t) return table.concat(t, ",") end
    function insert(n, p)
      local t = filled(n)
      local good = pcall(table.insert, t, p, -1)
      return tostring(good) .. (good and shown(t) or "")
    end
    function append(n) local t = filled(n) table.insert(t, "x") return shown(t) end
    function remove(n, p)
      local t = filled(n)
      local good, what = pcall(table.remove, t, p)
      return tostring(good) .. (good and tostring(what) .. shown(t) or "")
    end
    function take(n) local t = filled(n) return tostring(table.remove(t)) .. shown(t) end
    function concat(n, i, j) return digest(pcall(table.concat, filled(n), ";", i, j)) end
    function unpack(n, i, j) return digest(pcall(table.unpack, filled(n), i, j)) end
    function sorted(n, k) local t = filled(n) for i = 1, n do t[i] = t[i] * k % 11 end table.sort(t) return shown(t) end)");
  rc::prop("on random lists", [&] {
    const int n = *rc::gen::inRange(0, 9);
    const int i = *rc::gen::inRange(-2, 12), j = *rc::gen::inRange(-2, 12);
    for (const char* function : {"insert", "remove"}) RC_ASSERT(oracle.difference(function, {n, i}) == "");
    for (const char* function : {"append", "take"}) RC_ASSERT(oracle.difference(function, {n}) == "");
    for (const char* function : {"concat", "unpack"}) RC_ASSERT(oracle.difference(function, {n, i, j}) == "");
    RC_ASSERT(oracle.difference("sorted", {n, i}) == "");
  });
}

TEST_CASE("Mathematics is that of Lua") {
  toy::Oracle oracle(R"(
    local ones = {"abs", "ceil", "floor", "sqrt", "sin", "cos", "tan", "exp", "log", "deg", "rad",
      "modf", "type", "tointeger", "atan", "asin", "acos"}
    local twos = {"fmod", "max", "min", "ult", "atan", "log"}
    local function each(names, ...)
      local out = {}
      for i, name in ipairs(names) do out[i] = name .. digest(pcall(math[name], ...)) end
      return table.concat(out, " ")
    end
    function one(x) return each(ones, x) end
    function two(x, y) return each(twos, x, y) end)");
  const auto numbers = rc::gen::oneOf(rc::gen::map(rc::gen::arbitrary<std::int64_t>(), [](std::int64_t x) { return Value(x); }),
                                      rc::gen::map(rc::gen::arbitrary<double>(), [](double x) { return Value(x); }),
                                      rc::gen::element(Value(INT64_MIN), Value(INT64_MAX), Value(-1), Value(0), Value(0.5), Value(1e300),
                                                       Value(-0.0), Value(2.0), Value(10), Value(HUGE_VAL), Value(-HUGE_VAL)));
  rc::prop("on random numbers", [&] {
    RC_ASSERT(oracle.difference("one", {*numbers}) == "");
    RC_ASSERT(oracle.difference("two", {*numbers, *numbers}) == "");
  });
}

TEST_CASE("Classes work as designers write them") {
  const toy::Game game;
  const auto state = toy::loaded(game, R"(
    local Animal = {}
    Animal.__index = Animal
    function Animal.new(name) return setmetatable({name = name}, Animal) end
    function Animal:speak() return self.name .. " " .. self:noise() end
    function Animal:noise() return "is silent" end
    local Dog = setmetatable({}, {__index = Animal})
    Dog.__index = Dog
    Dog.__tostring = function(self) return "dog " .. self.name end
    Dog.__eq = function(a, b) return a.name == b.name end
    function Dog.new(name) return setmetatable(Animal.new(name), Dog) end
    function Dog:noise() return "barks" end
    function all()
      local d = Dog.new("Rex")
      assert(getmetatable(d) == Dog)
      assert(d == Dog.new("Rex"))
      assert(d ~= Dog.new("Max"))
      assert(getmetatable("") == nil)
      assert(getmetatable(piece(1)) == nil)
      assert(getmetatable({}) == nil)
      return {d:speak(), Animal.new("Fish"):speak(), tostring(d)}
    end)");
  const auto all = state->call("all");
  if (!all) FAIL(all.error().line);
  CHECK(*all == Value(List{"Rex barks", "Fish is silent", "dog Rex"}));
}

TEST_CASE("Of several things wrong in a metatable always the same is named") {
  const toy::Game game;
  for (int i = 0; i < 20; ++i) {
    const auto state =
        toy::loaded(game, "function set() setmetatable({}, {__mode = 'k', __gc = print, __name = 'x', __add = 1, other = 2}) end");
    CHECK(state->call("set").error().message == "'__add' in a metatable must be a function, and is a number");
  }
}
