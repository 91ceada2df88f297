// What a side sees: its own, marked where the other does not know it; of the other what its disguise lets through.
#include "model/document/placement.hpp"
#include "model/document/region.hpp"
#include "model/document/setup.hpp"
#include "tests/model/view/small_project.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

std::string directive(const std::string& id, const std::string& units, const std::string& where, const std::string& more = "") {
  return "<directive id=\"" + id + "\" side=\"red\" " + more + "><units of=\"" + units + "\"/><where>" + where + "</where></directive>";
}

view::SideView seen_by(const project::Project& project, const std::string& side, const document::Placement* placement = nullptr,
                       const view::Disguise& disguise = {}) {
  auto view = view::seen_by(project, side, disguise, placement);
  REQUIRE(view);
  return *view;
}

}  // namespace

TEST_CASE("An unknown side is refused, and the sides there are are named") {
  const auto project = SmallProject{}.load();
  const auto view = view::seen_by(*project, "blu", view::Disguise());
  REQUIRE_FALSE(view);
  CHECK(view.error().id == "view/unknown-side");
  CHECK(view.error().expected);
  CHECK(view.error().hint);
  CHECK_FALSE(view::seen_by(*project, "", view::Disguise()));
  CHECK_FALSE(view::seen_by(*project, std::string(10'000, 'x'), view::Disguise()));
}

TEST_CASE("A directive that is written down is nowhere in the view of the other side, and concealed in its own") {
  const auto project = SmallProject{"<setup>" + directive("red.secret", "red.1", "<hexes list=\"0303\"/>", "hidden=\"written\"") +
                                    directive("red.open", "red.2", "<hexes list=\"0404\"/>") + "</setup>"}
                           .load();
  CHECK(stacks(*seen_by(*project, "red")) == Stacks{"0303: red.1s* red.2s* red.3s*", "0404: red.4s red.5s red.2c"});
  const auto blue = seen_by(*project, "blue");
  CHECK(stacks(*blue) == Stacks{"0404: red.4s red.5s red.2c"});
  CHECK(blue->spreads.size() == 1);
  const std::string all = everything_in(*blue);
  for (const std::string secret : {"red.secret", "red.1s", "1kp", "0303"}) CHECK_FALSE(has(all, secret));
}

TEST_CASE("Face down, only side and place are seen") {
  const auto project =
      SmallProject{"<setup>" + directive("red.down", "red.1", "<around hex=\"0303\" radius=\"1\"/>", "hidden=\"face-down\"") +
                   directive("red.one", "red.4s red.2c", "<hexes list=\"0606\"/>", "hidden=\"face-down\"") +
                   "</setup><reinforcements>"
                   "<reinforcement id=\"red.late\" side=\"red\" concealed=\"yes\"><units of=\"red.5s\"/><when><turn "
                   "at=\"3\"/></when><entry><edge side=\"west\"/></entry></reinforcement></reinforcements>"}
          .load();
  const auto blue = seen_by(*project, "blue");
  CHECK(stacks(*blue) == Stacks{"0606: ?red1 ?red2"});
  REQUIRE(blue->spreads.size() == 3);
  for (const view::Spread& one : blue->spreads) {
    CHECK(one.side == "red");
    CHECK(one.hidden == document::Hidden::face_down);
    CHECK(one.pieces.empty());
    CHECK(one.label.empty());
    CHECK(one.shape == view::Spread::Shape::hexes);
    CHECK_FALSE(one.middle);
    CHECK_FALSE(one.turn);
  }
  CHECK(blue->spreads[0].hexes.count() == 7);
  CHECK(blue->spreads[0].id == "1");
  CHECK(blue->spreads[2].edges == std::vector{document::EdgeName::west});
  for (const view::Counter& counter : blue->counters) CHECK(text_of(counter.face) == "[" + counter.face.id + "|red|true|||||-1|false]");
  CHECK_FALSE(has(everything_in(*blue), "red."));
  CHECK(stacks(*seen_by(*project, "red")) == Stacks{"0606: red.4s* red.2c*"});
  CHECK(spread(*seen_by(*project, "red"), "red.late").turn == 3);
}

TEST_CASE("Two face-down directives that look alike are one, whatever order they stand in") {
  const std::string a = directive("red.a", "red.1", "<hexes list=\"0303 0304\"/>", "hidden=\"face-down\"");
  const std::string b = directive("red.b", "red.2", "<hexes list=\"0101 0102\"/>", "hidden=\"face-down\"");
  const std::string c = directive("red.c", "red.2", "<hexes list=\"0304 0303\"/>", "hidden=\"face-down\"");
  const auto first = SmallProject{"<setup>" + a + b + c + "</setup>"}.load();
  const auto second = SmallProject{"<setup>" + b + a + "</setup>"}.load();
  CHECK(everything_in(*seen_by(*first, "blue")) == everything_in(*seen_by(*second, "blue")));
  CHECK(seen_by(*first, "blue")->spreads.size() == 2);
}

TEST_CASE("The rest of a formation does not tell which of its pieces are hidden") {
  const std::string rest =
      "<reinforcements><reinforcement id=\"red.rest\" side=\"red\"><units rest-of=\"red.1\"/><entry><hexes "
      "list=\"0101\"/></entry></reinforcement></reinforcements>";
  std::vector<std::string> seen;
  for (const std::string hidden : {"red.1s", "red.2s", "red.1s red.3s", "red.5s"}) {
    const auto project =
        SmallProject{"<setup>" + directive("red.secret", hidden, "<hexes list=\"0505\"/>", "hidden=\"written\"") + "</setup>" + rest}
            .load();
    seen.push_back(everything_in(*seen_by(*project, "blue")));
    CHECK(seen.back() == seen.front());
    const auto red = seen_by(*project, "red");
    CHECK(has(text_of(*red, spread(*red, "red.rest")), "red.1s") == !has(hidden, "red.1s"));
  }
}

TEST_CASE("Concealed pieces and markers that hide something lie face down for the other side") {
  const auto project = SmallProject{}.load();
  const auto filled = placement(
      R"(<placed piece="red.1s" hex="0202" concealed="yes"/><placed piece="red.2s" hex="0202"/><placed piece="blue.m" hex="0101" hides="none"/>)");
  CHECK(stacks(*seen_by(*project, "blue", &filled)) == Stacks{"0101: blue.m*", "0202: red.2s ?red1"});
  CHECK(stacks(*seen_by(*project, "red", &filled)) == Stacks{"0101: ?blue1", "0202: red.1s* red.2s"});
}

TEST_CASE("A piece of a hidden directive stays hidden when a placement says where it stands") {
  const auto project = SmallProject{"<setup>" + directive("red.secret", "red.1", "<everywhere/>", "hidden=\"written\"") +
                                    directive("red.down", "red.4s", "<everywhere/>", "hidden=\"face-down\"") + "</setup>"}
                           .load();
  const auto filled = placement(
      R"(<placed piece="red.1s" hex="0202"/><placed piece="red.4s" hex="0303"/><placed piece="red.5s" hex="0404"/>)", "side=\"red\"");
  CHECK(stacks(*seen_by(*project, "blue", &filled)) == Stacks{"0303: ?red1", "0404: red.5s"});
  CHECK(stacks(*seen_by(*project, "red", &filled)) == Stacks{"0202: red.1s*", "0303: red.4s*", "0404: red.5s"});
}

TEST_CASE("No gap in a stack shows that something in it is not seen") {
  const auto project = SmallProject{}.load();
  const auto filled = placement(
      R"(<placed piece="red.1s" hex="0202" slot="0"/><placed piece="red.2s" hex="0202" slot="1" visible-to="red"/><placed piece="red.3s" hex="0202" slot="2"/>)");
  const auto blue = seen_by(*project, "blue", &filled);
  REQUIRE(blue->counters.size() == 2);
  CHECK(std::get<view::OnHex>(blue->counters[1].where).slot == 1);
}

TEST_CASE("How many counters lie face down in a stack is open, unless the game says by its data that it is secret") {
  const std::string down = "<setup>" + directive("red.down", "red.1s red.2s", "<hexes list=\"0303\"/>", "hidden=\"face-down\"") +
                           directive("red.open", "red.3s", "<hexes list=\"0303\"/>") + "</setup>";
  const std::string ruling = R"(<ruling id="heaps" default="all"><reading id="all"/><reading id="few"/></ruling>)";
  const auto look = [&](const std::string& rules, const std::string& choice, const char* side) {
    SmallProject small{down};
    small.rules = rules;
    if (!choice.empty()) small.scenario += "<rulings><ruling id=\"heaps\" choice=\"" + choice + "\"/></rulings>";
    return stacks(*seen_by(*small.load(), side));
  };
  const auto says = [](const std::string& value) { return "<parameter id=\"stack.secret\" value=\"" + value + "\" status=\"given\"/>"; };
  const Stacks counted{"0303: red.3s ?red1 ?red2"}, secret{"0303: red.3s ?red1"};
  CHECK(look("", "", "blue") == counted);
  CHECK(look(says("no"), "", "blue") == counted);
  CHECK(look(says("yes"), "", "blue") == secret);
  CHECK(look(says("yes"), "", "red") == Stacks{"0303: red.1s* red.2s* red.3s"});
  CHECK(look(says("heaps=few") + ruling, "", "blue") == counted);
  CHECK(look(says("heaps=few") + ruling, "few", "blue") == secret);
  CHECK(look(says("heaps=all") + ruling, "", "blue") == secret);
  CHECK(look(says("heaps=all") + ruling, "few", "blue") == counted);
  CHECK(look(says("heaps=all") + ruling, "fwe", "blue") == secret);  // no reading: the game's own counts
  CHECK(look(says("piles=few") + ruling, "few", "blue") == counted);
}

TEST_CASE("What is face down on a table has no base that would tell its kind") {
  const auto project =
      SmallProject{"", R"(<side id="red"><piece id="red.1s" kind="s" base-width="2" base-depth="1"/></side><side id="blue"/>)",
                   R"(<table id="t" width="48" height="36"/>)", true}
          .load();
  const auto filled = placement(R"(<placed piece="red.1s" x="10" y="3" concealed="yes"/>)");
  CHECK_FALSE(std::get<view::OnTable>(seen_by(*project, "blue", &filled)->counters.front().where).base);
  CHECK(std::get<view::OnTable>(seen_by(*project, "red", &filled)->counters.front().where).base);
}

TEST_CASE("A piece, formation, side or addition that a side may not know of is in none of its lists") {
  const std::string orbat =
      R"(<side id="red"><formation id="red.1" kind="company" designation="1kp"><piece id="red.1s" kind="s" number="1" visible-to="red"/><piece id="red.2s" kind="s" number="2"/></formation>
<formation id="red.2" kind="company" designation="2kp" visible-to="red"><formation id="red.3" kind="company" designation="3kp"><piece id="red.4s" kind="s" number="4"/></formation></formation></side>
<side id="blue"/><side id="ghost" visible-to="red ghost"><piece id="ghost.1s" kind="s" number="1"/></side>)";
  const auto project = SmallProject{"<setup>" + directive("open", "red ghost", "<hexes list=\"0303\"/>") + "</setup>", orbat}.load();
  const auto blue = seen_by(*project, "blue");
  CHECK(stacks(*blue) == Stacks{"0303: red.2s"});
  CHECK(spread(*blue, "open").label == "1kp");
  CHECK_FALSE(has(everything_in(*blue), "ghost"));
  CHECK(stacks(*seen_by(*project, "red")) == Stacks{"0303: red.1s* red.2s red.4s* ghost.1s*"});
}

TEST_CASE("Directives, reinforcements, assets and placements that only the other side may see are absent") {
  const std::string only = "visible-to=\"red\"";
  const auto project =
      SmallProject{
          "<setup>" + directive("red.a", "red.1", "<hexes list=\"0303\"/>", only) +
          "</setup><support><asset id=\"red.guns\" side=\"red\" visible-to=\"red\"><range><hexes list=\"0404\"/></range></asset></support>"
          "<reinforcements><reinforcement id=\"red.late\" side=\"red\" visible-to=\"red\"><units "
          "of=\"red.2\"/></reinforcement></reinforcements>"}
          .load();
  CHECK(pieces_in(*seen_by(*project, "blue")).empty());
  CHECK(seen_by(*project, "red")->spreads.size() == 3);
  const auto filled = placement(R"(<placed piece="red.4s" hex="0202"/>)", only);
  CHECK(pieces_in(*seen_by(*project, "blue", &filled)).empty());
}

TEST_CASE("A game may disguise its pieces in its own way") {
  class Markers : public view::Disguise {
   public:
    Seen of_placed(const document::Placed& placed, const project::Game&) const override {
      return placed.hides ? Seen::nothing : Seen::as_it_is;
    }
    Seen of_directive(const document::Directive&, const project::Game&) const override { return Seen::as_it_is; }
  };
  const auto project =
      SmallProject{"<setup>" + directive("red.a", "red.1", "<hexes list=\"0303\"/>", "hidden=\"written\"") + "</setup>"}.load();
  CHECK(stacks(*seen_by(*project, "blue", nullptr, Markers())) == Stacks{"0303: red.1s red.2s red.3s"});
  const auto filled = placement(R"(<placed piece="red.1s" hex="0202" concealed="yes"/><placed piece="red.2s" hex="0202" hides="red.1"/>)");
  CHECK(stacks(*seen_by(*project, "blue", &filled, Markers())) == Stacks{"0202: red.1s"});
}
