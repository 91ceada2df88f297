// What the referee sees: everything, where it stands and where it may come to stand.
#include "model/document/map.hpp"
#include "model/document/setup.hpp"
#include "model/io/utf8.hpp"
#include "tests/model/view/small_project.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

std::string directive(const std::string& id, const std::string& units, const std::string& where, const std::string& more = "") {
  return "<directive id=\"" + id + "\" side=\"red\" " + more + "><units of=\"" + units + "\"/><where>" + where + "</where></directive>";
}

}  // namespace

TEST_CASE("A directive that names a single hex is filled in, from the bottom in the order of the order of battle") {
  const auto project = SmallProject{"<setup>" + directive("red.a", "red.2s red.1s red.3s", "<hexes list=\"0303\"/>", "level=\"2\"") +
                                    directive("red.b", "red.2", "<hexes list=\"0101 0102\"/>") + "</setup>"}
                           .load();
  const auto view = view::seen_by_referee(*project);
  CHECK(stacks(*view) == Stacks{"0303: red.1s red.2s red.3s"});
  REQUIRE(view->counters.size() == 3);
  for (int slot = 0; slot < 3; ++slot) {
    const auto& on = std::get<view::OnHex>(view->counters[static_cast<std::size_t>(slot)].where);
    CHECK(on.slot == slot);
    CHECK(on.level == 2);
  }
  CHECK(view->spreads.size() == 2);
  CHECK(hexes_of(*view, spread(*view, "red.b").hexes) == "0101 0102");
}

TEST_CASE("A directive of several names of which one is unknown, or that depends on others, is not filled in") {
  const auto project =
      SmallProject{"<setup>" + directive("red.a", "red.1", "<hexes list=\"0303 9999\"/>") +
                   directive("red.b", "red.2", "<intersection><with formation-kind=\"company\"/><hexes list=\"0101\"/></intersection>") +
                   directive("red.c", "red.2", "<around hex=\"0404\"/>") + "</setup>"}
          .load();
  const auto view = view::seen_by_referee(*project);
  CHECK(stacks(*view) == Stacks{"0404: red.4s red.5s red.2c"});
  for (const std::string id : {"red.a", "red.b", "red.c"}) CHECK(spread(*view, id).uncertain);
}

TEST_CASE("What is written down is on the referee's map, marked as concealed") {
  const auto project = SmallProject{"<setup>" + directive("red.a", "red.1s", "<hexes list=\"0303\"/>", "hidden=\"written\"") +
                                    directive("red.b", "red.2s", "<hexes list=\"0303\"/>") + "</setup>"}
                           .load();
  const auto view = view::seen_by_referee(*project);
  CHECK(stacks(*view) == Stacks{"0303: red.1s* red.2s"});
  CHECK(spread(*view, "red.a").hidden == document::Hidden::written);
  CHECK(spread(*view, "red.a").pieces.front().concealed);
  CHECK_FALSE(spread(*view, "red.b").pieces.front().concealed);
}

TEST_CASE("A spread is a list, a radius or a zone") {
  const auto project = SmallProject{"<setup>" + directive("red.list", "red.1", "<hexes list=\"0303\"/><hexes list=\"0505\"/>") +
                                        directive("red.radius", "red.1", "<around hex=\"0303\" radius=\"1\"/>") +
                                        directive("red.two", "red.1", "<around hex=\"0303\" radius=\"1\"/><hexes list=\"0505\"/>") +
                                        directive("red.zone", "red.1", "<zone ref=\"z\"/>") + "</setup>",
                                    SmallProject{}.orbat, "<zone id=\"z\"><hexes list=\"0404\"/><edge side=\"north\"/></zone>"}
                           .load();
  const auto view = view::seen_by_referee(*project);
  CHECK(spread(*view, "red.list").shape == view::Spread::Shape::hexes);
  const view::Spread& radius = spread(*view, "red.radius");
  CHECK(radius.shape == view::Spread::Shape::radius);
  CHECK(view->index->label(radius.middle.value()) == "0303");
  CHECK(radius.radius_hexes == 1);
  CHECK(radius.hexes.count() == 7);
  CHECK(spread(*view, "red.two").shape == view::Spread::Shape::zone);
  CHECK_FALSE(spread(*view, "red.two").middle);
  CHECK(spread(*view, "red.zone").edges == std::vector{document::EdgeName::north});
  CHECK_FALSE(spread(*view, "red.zone").uncertain);
}

TEST_CASE("Reinforcements come on at their own entry, else at that of their side, at a fixed turn or under a condition") {
  const std::string units = "<units of=\"red.1\"/>";
  const auto project =
      SmallProject{
          "<reinforcements><entry-rule side=\"red\"><edge side=\"south\"/></entry-rule><entry-rule side=\"blue\"><edge "
          "side=\"north\"/></entry-rule>"
          "<reinforcement id=\"red.at\" side=\"red\">" +
          units +
          "<when><turn at=\"4\"/></when><entry><hexes list=\"0101\"/></entry></reinforcement>"
          "<reinforcement id=\"red.next\" side=\"red\" timing=\"next-turn\">" +
          units +
          "<when><all><turn from=\"4\"/></all></when></reinforcement>"
          "<reinforcement id=\"red.if\" side=\"red\">" +
          units +
          "<when><turn at=\"4\"/><captured by=\"red\"><hexes list=\"0101\"/></captured></when></reinforcement>"
          "<reinforcement id=\"red.none\" side=\"red\" concealed=\"yes\">" +
          units + "</reinforcement></reinforcements>"}
          .load();
  const auto view = view::seen_by_referee(*project);
  CHECK(spread(*view, "red.at").turn == 4);
  CHECK(hexes_of(*view, spread(*view, "red.at").hexes) == "0101");
  CHECK(spread(*view, "red.next").turn == 5);
  CHECK(spread(*view, "red.next").edges == std::vector{document::EdgeName::south});
  CHECK(spread(*view, "red.next").hexes == view->index->edge(document::EdgeName::south));
  CHECK_FALSE(spread(*view, "red.if").turn);
  CHECK(spread(*view, "red.if").conditional);
  CHECK_FALSE(spread(*view, "red.next").conditional);
  CHECK_FALSE(spread(*view, "red.none").conditional);
  CHECK(spread(*view, "red.none").pieces.front().concealed);
  CHECK(view->counters.empty());
}

TEST_CASE("Barrages are spreads where their range names hexes") {
  const auto project =
      SmallProject{
          "<support><asset id=\"red.guns\" side=\"red\" designation=\"II/30pal\" piece=\"red.1s\"><range><hexes list=\"0404 "
          "0405\"/></range></asset>"
          "<asset id=\"red.far\" side=\"red\" designation=\"dac\"><range most=\"20\"/></asset></support>"}
          .load();
  const auto view = view::seen_by_referee(*project);
  REQUIRE(view->spreads.size() == 1);
  CHECK(view->spreads.front().kind == view::Spread::Kind::barrage);
  CHECK(view->spreads.front().label == "II/30pal");
  CHECK(hexes_of(*view, view->spreads.front().hexes) == "0404 0405");
  CHECK(view->spreads.front().pieces.front().id == "red.1s");
}

TEST_CASE("A label names whole formations, else numbers and kinds, and is never longer than sixty characters") {
  const auto project =
      SmallProject{
          "<setup>" + directive("whole", "red.1 red.2c", "<everywhere/>") + directive("pieces", "red.4s red.5s red.2c", "<everywhere/>") +
          directive("run", "red.1s red.2s red.3s red.4s", "<everywhere/>") + directive("two", "red.1s red.2s red.2c", "<everywhere/>") +
          directive("texts", "blue.t blue.m", "<everywhere/>") + directive("all", "red", "<everywhere/>") + "</setup>"}
          .load();
  const auto view = view::seen_by_referee(*project);
  CHECK(spread(*view, "whole").label == "1kp+2c");
  CHECK(spread(*view, "pieces").label == "2kp");
  CHECK(spread(*view, "run").label == "1kp+4s");
  CHECK(spread(*view, "two").label == "1, 2 s 2c");
  CHECK(spread(*view, "texts").label == "patrol marker HQ");
  CHECK(spread(*view, "all").label == "1kp+2kp");
  std::string many;
  for (int i = 0; i < 300; ++i)
    many += "<formation id=\"red.f" + std::to_string(i) + "\" kind=\"company\" designation=\"\u0105" + std::to_string(i) +
            std::string(10'000, 'x') + "\"><piece id=\"red.p" + std::to_string(i) + "\" kind=\"s\" text=\"" + std::string(10'000, 'y') +
            "\"/></formation>";
  const auto crowd =
      SmallProject{"<setup>" + directive("all", "red", "<hexes list=\"0101\"/>") + "</setup>", "<side id=\"red\">" + many + "</side>"}
          .load();
  const auto crowded = view::seen_by_referee(*crowd);
  CHECK(io::count_characters(crowded->spreads.front().label) == 60);
  CHECK(io::count_characters(crowded->counters.front().face.text) <= 81);
}

TEST_CASE("A counter says its text, else its number and kind, else what the game calls it") {
  const auto project = SmallProject{"<setup>" + directive("a", "red.2c blue.t blue.m", "<hexes list=\"0101\"/>") + "</setup>"}.load();
  const auto view = view::seen_by_referee(*project);
  REQUIRE(view->counters.size() == 3);
  CHECK(view->counters[0].face.text == "2c");
  CHECK(view->counters[0].face.formation == "2kp");
  CHECK(view->counters[1].face.text == "patrol marker");
  CHECK(view->counters[2].face.text == "HQ");
}

TEST_CASE("A placement stands in place of what the directives say, and unknown pieces and places are passed over") {
  const auto project = SmallProject{"<setup>" + directive("a", "red.1", "<hexes list=\"0101\"/>") + "</setup>", SmallProject{}.orbat,
                                    "<box id=\"queue\" kind=\"queue\"/>"}
                           .load();
  const auto filled = placement(
      R"(<placed piece="red.2s" hex="0202" slot="7"/><placed piece="red.1s" hex="0202" slot="3"/><placed piece="red.3s" hex="9999"/>
<placed piece="red.99s" hex="0202"/><placed piece="red.4s" box="queue"/><placed piece="red.5s" box="nowhere"/><placed piece="blue.m" hex="0201" hides="none"/><placed piece="red.2c" hex="0101" box="queue"/>)");
  const auto view = view::seen_by_referee(*project, &filled);
  CHECK(stacks(*view) == Stacks{"0201: blue.m*", "0202: red.1s red.2s", "box queue: red.4s"});
  CHECK(std::get<view::OnHex>(view->counters[2].where).slot == 1);
}

TEST_CASE("Pieces on a table stand where they are measured, on their bases") {
  const auto project =
      SmallProject{
          "<setup>" + directive("a", "red.1", "<zone ref=\"z\"/>") + directive("b", "red.1", "<place name=\"p\"/>") + "</setup>",
          R"(<side id="red"><formation id="red.1" kind="company" designation="1"><piece id="red.1s" kind="s" base-width="2" base-depth="1.5"/></formation></side>)",
          R"(<table id="t" width="48" height="36"><area id="w" kind="woods" ring="1,1 5,1 5,5"/></table>
<place id="p" kind="woods" areas="w"/><zone id="z"><area ring="0,0 10,0 10,10"/></zone>)",
          true}
          .load();
  const auto filled = placement(R"(<placed piece="red.1s" x="10.5" y="3" heading="45"/>)");
  const auto view = view::seen_by_referee(*project, &filled);
  REQUIRE(view->counters.size() == 1);
  CHECK(text_of(*view, view->counters.front().where) == "t 10500,3000 450 base 2000");
  REQUIRE(spread(*view, "a").rings.size() == 1);
  CHECK(document::print_value(spread(*view, "a").rings.front()) == "0,0 10,0 10,10");
  CHECK(document::print_value(spread(*view, "b").rings.front()) == "1,1 5,1 5,5");
  CHECK_FALSE(spread(*view, "a").uncertain);
}

TEST_CASE("A view outlives its project") {
  std::optional<view::RefereeView> view;
  {
    const auto project = SmallProject{"<setup>" + directive("a", "red.1", "<hexes list=\"0303\"/>") + "</setup>", SmallProject{}.orbat,
                                      "<place id=\"mill\" kind=\"village\" hexes=\"0303\"/>"}
                             .load();
    view = view::seen_by_referee(*project);
    CHECK(view->operator->()->index->map().places.data() != project->map()->map().places.data());
  }
  const view::Contents& contents = **view;
  CHECK(&contents.index->map() == &contents.map);
  CHECK(contents.index->place("mill")->hexes == spread(contents, "a").hexes);
  CHECK(contents.index->of_terrain({"clear"}).count() == 48);
}

TEST_CASE("Zones that name zones a thousand million times over are left alone") {
  std::string zones = "<zone id=\"z15\"><everywhere/></zone>";
  for (int i = 0; i < 15; ++i) {
    zones += "<zone id=\"z" + std::to_string(i) + "\">";
    for (int k = 0; k < 20; ++k) zones += "<zone ref=\"z" + std::to_string(i + 1) + "\"/>";
    zones += "</zone>";
  }
  const auto project = SmallProject{"<setup>" + directive("sound", "red.1", "<hexes list=\"0303\"/>") +
                                        directive("endless", "red.2", "<zone ref=\"z0\"/>") + "</setup>",
                                    SmallProject{}.orbat, zones}
                           .load();
  const auto view = view::seen_by_referee(*project);
  CHECK(view->cut);
  CHECK(stacks(*view) == Stacks{"0303: red.1s red.2s red.3s"});
}

TEST_CASE(
    "A counter shows the values that the layout of its kind asks for; several are parted by a hyphen, and what it lacks is left out") {
  SmallProject made{"<setup>" + directive("red.a", "red.1s red.2s", "<hexes list=\"0303\"/>") + "</setup>"};
  made.orbat = R"(<side id="red"><piece id="red.1s" kind="s" number="1" boxes="3" morale="7"><face of="back" strength="2"/>
<trait name="fire" value="5"/></piece><piece id="red.2s" kind="s" number="2" boxes="2.5"><trait name="morale" value="4"/></piece></side><side id="blue"/>)";
  made.rules = R"(<counter><value of="boxes"/></counter>
<counter kinds="s"><value of="fire" at="left"/><value of="morale" at="left"/><value of="boxes morale" before="x"/><value of="strength" at="right" points="10"/></counter>)";
  const auto project = made.load();
  const auto view = view::seen_by_referee(*project);
  REQUIRE(view->counters.size() == 2);
  const view::Face& first = view->counters[0].face;
  const auto shown = [](const std::vector<view::ShownValue>& values) {
    std::string text;
    for (const view::ShownValue& value : values) text += value.text + "@" + std::to_string(static_cast<int>(value.at)) + " ";
    return text;
  };
  using document::Spot;
  REQUIRE(static_cast<int>(Spot::lower_middle) == 1);
  CHECK(shown(first.values) == "5@3 x3-7@1 ");
  CHECK(shown(first.back_values) == "2@4 ");
  CHECK(shown(view->counters[1].face.values) == "4@3 x2.5-4@1 ");  // a trait, where the attribute of that name has nothing
}
