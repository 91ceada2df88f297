// Kinds on counters and labels, in the language of the page.
#include "publish/board/names.hpp"
#include "tests/publish/board/projects.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

view::Face face(const std::string& kind, int number, const std::string& text) {
  view::Face made;
  made.kind = kind;
  made.number = number;
  made.text = text;
  return made;
}

}  // namespace

TEST_CASE("Kinds on a page: the id of a kind is its name in the page's language, a sign of a few letters stays") {
  const auto hills = sample_project("two-hills/1-the-brook-bridge.scenario.xml");
  CHECK(publish::in_language(face("machine-gun", 1, "1 machine-gun"), hills->game(), "pl").text == "1 ciężki karabin maszynowy");
  CHECK(publish::in_language(face("machine-gun", 1, "1 machine-gun"), hills->game(), "en").text == "1 heavy machine gun");
  CHECK(publish::in_language(face("machine-gun", 1, "Old machine-gun"), hills->game(), "pl").text == "Old machine-gun");
  const auto cards = sample_project("parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml");
  CHECK(publish::in_language(face("s", 4, "4s"), cards->game(), "pl").text == "4s");
}

TEST_CASE("Kinds on a page: in a label only what stands behind a number is a kind") {
  const auto hills = sample_project("two-hills/1-the-brook-bridge.scenario.xml");
  const std::vector<view::Face> pieces{face("mortar", 1, "1 mortar"), face("squad", 4, "4 squad")};
  CHECK(publish::in_language("1 mortar+4 squad", pieces, hills->game(), "pl") == "1 moździerz+4 drużyna strzelecka");
  CHECK(publish::in_language("The mortar 1", pieces, hills->game(), "pl") == "The mortar 1");
  CHECK(publish::in_language("1 mortarboard", pieces, hills->game(), "pl") == "1 mortarboard");
}

TEST_CASE("Kinds on a page: a kind of three letters is a word, and what has no number is called by its kind") {
  const auto road = sample_project("asl/1-mill-road.scenario.xml");
  CHECK(publish::in_language(face("gun", 1, "1 gun"), road->game(), "pl").text == "1 działo");
  view::Face leader, hero;
  leader.kind = leader.text = "leader";
  hero.kind = hero.text = "hero";
  const std::vector<view::Face> pieces{face("squad", 2, "2 squad"), leader, hero};
  CHECK(publish::in_language("2 squad leader", pieces, road->game(), "pl") == "2 drużyna dowódca");
  CHECK(publish::in_language("heroes+leader", pieces, road->game(), "pl") == "heroes+dowódca");
  CHECK(publish::in_language("2 squad leader", pieces, road->game(), "en") == "2 squad leader");
}

TEST_CASE("Kinds on a page: no counter and no label of a Polish map is in English") {
  publish::BoardOptions options;
  options.language = "pl";
  const Recorder canvas = recorded(view::seen_by_referee(*sample_project("two-hills/1-the-brook-bridge.scenario.xml")), options);
  CHECK(canvas.written.size() > 50);
  for (const std::string& words : canvas.words())
    for (const char* english : {"machine-gun", "squad", "mortar", "anti-tank", "leader"}) CHECK_FALSE(has(words, english));
}
