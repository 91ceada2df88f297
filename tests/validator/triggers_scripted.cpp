// Of which triggers only playing tells: those that a script has a say in, by themselves or by what they wait for, and no others.
#include "tests/validator/triggers_toy.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::validator;

namespace {

const std::string LUA = R"(<lua file="a.lua" function="f"/>)", OTHER = R"(<trigger ref="scripted"/>)";

bool only_played(const std::string& conditions, const std::map<std::string, int>& assumed = {}) {
  return Toy(events(event("scripted", LUA) + event("x", conditions))).result("x", assumed).only_played;
}

}  // namespace

TEST_CASE("A condition in Lua is only played, alone and beside others") {
  CHECK(only_played(LUA));
  CHECK(only_played("<all><turn from=\"4\"/>" + LUA + "</all>"));
  CHECK(only_played("<any><turn from=\"4\"/>" + LUA + "</any>"));
  CHECK(only_played("<not>" + LUA + "</not>"));
  CHECK_FALSE(only_played("<turn from=\"4\"/>"));
  CHECK_FALSE(only_played(R"(<revealed side="pl" least="3"/>)"));
}

TEST_CASE("What waits for a trigger that a script decides is only played, over any number of steps") {
  CHECK(only_played(OTHER));
  CHECK(only_played(R"(<dice sides="10" after="scripted"><success values="1"/></dice>)"));
  const Toy chain(events(event("scripted", LUA) + event("second", OTHER) + event("third", R"(<trigger ref="second"/>)") +
                         event("apart", R"(<turn from="2"/>)") + event("fifth", R"(<trigger ref="apart"/>)")));
  CHECK(chain.result("third").only_played);
  CHECK_FALSE(chain.result("fifth").only_played);
}

TEST_CASE("Triggers in a circle with a script are gone through once, and come to an end") {
  const Toy circle(events(event("a", "<any>" + LUA + R"(<trigger ref="b"/></any>)") + event("b", R"(<trigger ref="a"/>)")));
  CHECK(circle.result("a").only_played);
  CHECK(circle.result("b").only_played);
}

TEST_CASE("Where the script cannot matter, because it never comes or because it is assumed, nothing is played") {
  CHECK_FALSE(only_played("<all>" + LUA + R"(<revealed side="pl" least="25"/></all>)"));  // more than there are
  CHECK_FALSE(only_played(OTHER, {{"scripted", 3}}));
  CHECK_FALSE(only_played(LUA, {{"x", 3}}));
}
