// Tables and notation for one side: what the other keeps to itself is in no byte of them.
#include <rapidcheck/catch.h>

#include <random>

#include "exchange/csv/orbat_csv.hpp"
#include "exchange/notation/notation.hpp"
#include "tests/model/view/small_project.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

// Whatever is drawn stands in it with visible-to="red", or in an order that only red sees.
class Guarded {
 public:
  explicit Guarded(unsigned seed) : dice_(seed) {}

  std::unique_ptr<project::Project> project() {
    SmallProject small;
    small.orbat = R"(<side id="red"><name lang="en" nom="Red"/><formation id="red.i" kind="battalion" designation="I/83pp">)"
                  R"(<formation id="red.1" kind="company" designation="1kp"><piece id="red.1s" kind="s" number="1"/>)" +
                  pieces() + R"(<piece id="red.2s" kind="s" number="2"/></formation>)" + formations() + "</formation>" + pieces() +
                  R"(</side><side id="blue"><name lang="en" nom="Blue"/><formation id="blue.i" kind="battalion" designation="I/73pp">)"
                  R"(<formation id="blue.1" kind="company" designation="1kp"><piece id="blue.1s" kind="s" number="1"/></formation>)"
                  R"(</formation></side>)" +
                  mix();
    small.map = R"(<place id="mill" kind="v" hexes="0102"><name lang="en" nom="Mill"/></place>)";
    std::string places;
    for (int i = 0, n = below(3); i < n; ++i) places += "<place id=\"" + fresh() + "\" kind=\"v\" hexes=\"0303\" visible-to=\"red\"/>";
    small.map += places;
    std::string orders = R"(<directive id="red.a" side="red"><units of="red.1s)" + (hidden_.empty() ? "" : " " + hidden_[0]) +
                         R"("/><where><around hex="0101" radius="1"/></where></directive>)";
    for (int i = 0, n = below(4); i < n; ++i)
      orders += "<directive id=\"" + fresh() + "\" side=\"red\" hidden=\"" + (below(2) ? "written" : "face-down") +
                "\"><units of=\"red.2s\"/><where><hexes list=\"" + hex() + "\"/></where></directive>";
    for (int i = 0, n = below(3); i < n; ++i)
      orders += "<directive id=\"" + fresh() +
                "\" side=\"red\" visible-to=\"red\"><units of=\"red.2s\"/><where><place name=\"mill\"/></where></directive>";
    orders += R"(<directive id="blue.a" side="blue"><units of="blue.1s"/><where><place name="mill"/></where></directive>)";
    small.scenario = "<setup>" + orders + "</setup>";
    return small.load();
  }

 private:
  int below(int n) { return static_cast<int>(dice_() % static_cast<unsigned>(n)); }
  std::string hex() { return "0" + std::to_string(1 + below(8)) + "0" + std::to_string(1 + below(6)); }
  std::string fresh() { return "red.secret" + std::to_string(count_++) + "-" + std::to_string(below(1000)); }
  std::string pieces() {
    std::string text;
    for (int i = 0, n = below(4); i < n; ++i) {
      hidden_.push_back(fresh());
      text += "<piece id=\"" + hidden_.back() + "\" kind=\"c\" number=\"" + std::to_string(50 + below(40)) + "\" visible-to=\"red\">" +
              (below(2) ? "<trait name=\"" + fresh() + "\" value=\"1\"/>" : "") + "</piece>";
    }
    return text;
  }
  std::string formations() {
    return below(2) ? "<formation id=\"" + fresh() + "\" kind=\"company\" designation=\"secret\" visible-to=\"red\"><piece id=\"" +
                          fresh() + "\" kind=\"s\" number=\"77\"/></formation>"
                    : "";
  }
  std::string mix() { return below(2) ? R"(<counters side="red" kind="c" count="77" visible-to="red"/>)" : ""; }

  std::mt19937 dice_;
  std::vector<std::string> hidden_;
  int count_ = 0;
};

std::string table(const view::Forces& forces) { return exchange::write_orbat_csv(forces).text; }
std::string card(const project::Project& project, const view::Forces& forces) {
  return exchange::write_notation(forces, project.game(), "en").text;
}
std::string unsaid(const project::Project& project, const view::Forces& forces) {
  std::string text;
  for (const auto& list : {exchange::write_orbat_csv(forces).unsaid, exchange::write_notation(forces, project.game(), "en").unsaid})
    for (const exchange::Change& one : list)
      text += one.object + "/" + one.element + "/" + one.field + "=" + one.before.value_or("") + "\n";
  return text;
}
view::Forces seen(const project::Project& project, const std::string& side) {
  auto forces = view::forces_seen_by(project, side, view::Disguise());
  REQUIRE(forces);
  return *forces;
}

}  // namespace

TEST_CASE("Two projects that differ only in what one side keeps secret give the other the same table and the same notation") {
  rc::prop("two sets of secrets", [] {
    const auto one = Guarded(*rc::gen::arbitrary<unsigned>()).project(), other = Guarded(*rc::gen::arbitrary<unsigned>()).project();
    const view::Forces first = seen(*one, "blue"), second = seen(*other, "blue");
    const std::string all = table(first) + card(*one, first) + unsaid(*one, first);
    RC_ASSERT(all == table(second) + card(*other, second) + unsaid(*other, second));
    RC_ASSERT(!has(all, "secret"));
    RC_ASSERT(table(view::forces_seen_by_everyone(*one, view::Disguise())) == table(first));
  });
}

TEST_CASE("What is secret is all there for its owner and the referee, and what is open is there for everybody") {
  const auto project = Guarded(3).project();
  CHECK(has(table(seen(*project, "red")), "red.secret"));
  CHECK(table(seen(*project, "red")) == table(view::forces_seen_by_referee(*project)));
  for (const std::string side : {"red", "blue"}) {
    CHECK(has(table(seen(*project, side)), "red.1s,red,"));
    CHECK(has(card(*project, seen(*project, side)), "I/83pp: 1kp"));
    CHECK(has(card(*project, seen(*project, side)), "1s"));
    CHECK(has(card(*project, seen(*project, side)), "0101 [1]"));
  }
  CHECK_FALSE(view::forces_seen_by(*project, "green", view::Disguise()).has_value());
}

TEST_CASE("An order in a place that the other side does not know is not in its notation, and the same order in a known place is") {
  SmallProject small;
  small.map = R"(<place id="mill" kind="v" hexes="0102"><name lang="en" nom="Mill"/></place>
<place id="cave" kind="v" hexes="0303" visible-to="red"><name lang="en" nom="Cave"/></place>)";
  small.scenario =
      R"(<setup><directive id="red.a" side="red"><units of="red.1s"/><where><place name="Cave"/></where></directive>
<directive id="red.b" side="red"><units of="red.2s"/><where><place name="Mill"/></where></directive></setup>)";
  const auto project = small.load();
  CHECK(view::forces_seen_by(*project, "blue", view::Disguise())->setup()->directives.size() == 1);
  CHECK(view::forces_seen_by(*project, "red", view::Disguise())->setup()->directives.size() == 2);
  CHECK(has(card(*project, seen(*project, "blue")), "Mill"));
  CHECK_FALSE(has(card(*project, seen(*project, "blue")), "Cave"));
}

TEST_CASE("What a scenario adds for one side alone is not in the other's order of battle") {
  SmallProject small;
  small.scenario = "";
  const auto with = [&](const std::string& attribute) {
    const ScratchFolder folder;
    folder.write("o.orbat.xml", R"(<orbat format="1.0" id="o"><game id="toy" version="1"/>)" + small.orbat + "</orbat>");
    const std::string path = folder.write(
        "s.scenario.xml", R"(<scenario format="1.0" id="s"><game id="toy" version="1"/><orbat file="o.orbat.xml"><add to="red" )" +
                              attribute + R"(><piece id="red.extra" kind="s" number="9"/></add></orbat></scenario>)");
    const std::array games{project::BuiltInGame{"toy", "1", TOY_GAME}};
    auto loaded = project::Project::load(path, games);
    REQUIRE(loaded);
    return table(seen(**loaded, "blue"));
  };
  CHECK_FALSE(has(with(R"(visible-to="red")"), "red.extra"));
  CHECK(has(with(""), "red.extra"));
}
