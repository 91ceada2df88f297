// Counter sheets: every counter once, sizes that measure right, and backs that fall behind their fronts.
#include <algorithm>
#include <set>

#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "publish/sheets/counter_sheet.hpp"
#include "tests/publish/sheets/sheets.hpp"

using namespace hexwright;
using namespace hexwright::test;
using publish::CounterPlace;
using publish::CounterSheets;

namespace {

CounterSheets planned(const SampleMatter& made, double size, int copies = 1, const char* paper = "a4") {
  publish::CounterSheetOptions options;
  options.counter_mm = size;
  options.copies = copies;
  auto sheets = CounterSheets::plan(made.matter(), *publish::paper_size(paper), options, "en");
  REQUIRE(sheets);
  return std::move(*sheets);
}

std::size_t expected(const project::Project& project) {
  std::size_t count = 0;
  for (const auto& entry : project.orbat()->pieces()) count += static_cast<std::size_t>(entry.piece->counters.value_or(1));
  if (project.scenario()->support)
    for (const auto& asset : project.scenario()->support->assets) count += asset.markers ? asset.markers->list.size() : 0;
  return count;
}

}  // namespace

TEST_CASE("counter sheets: the counters are those of the order of battle and the markers of the support, as often as was asked") {
  for (const std::string& sample : sample_scenarios()) {
    const SampleMatter made{std::shared_ptr<const project::Project>(sample_project(sample))};
    CHECK(planned(made, 15).places().size() == expected(*made.project));
    const CounterSheets three = planned(made, 15, 3);
    CHECK(three.places().size() == 3 * expected(*made.project));
    std::map<std::string, int> by_id;
    for (const CounterPlace& place : three.places())
      by_id[place.face.id + (place.marker ? " marker" : "")] = std::max(by_id[place.face.id], place.copy);
    for (const auto& [id, most] : by_id) CHECK(most % 3 == 0);
  }
}

TEST_CASE("counter sheets: no two counters share a place, all lie on the paper with their bleed, at every usual size") {
  const SampleMatter made{
      std::shared_ptr<const project::Project>(sample_project("parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml"))};
  for (const double size : {12.7, 15.875, 15.0, 20.0})
    for (const char* paper : {"a4", "letter", "a5"}) {
      const CounterSheets sheets = planned(made, size, 2, paper);
      const auto extent = *publish::paper_size(paper);
      std::set<std::tuple<std::size_t, std::size_t, std::size_t>> taken;
      for (const CounterPlace& place : sheets.places()) {
        CHECK(taken.emplace(place.sheet, place.row, place.column).second);
        const publish::Point at = sheets.middle(place, false);
        CHECK(at.x - size / 2 - 1.2 >= 8.9);
        CHECK(at.x + size / 2 + 1.2 <= extent.width_mm - 8.9);
        CHECK(at.y - size / 2 - 1.2 >= 8.9);
        CHECK(at.y + size / 2 + 1.2 <= extent.height_mm - 8.9);
      }
    }
}

TEST_CASE("counter sheets: a back lies behind its front when the sheet is turned about its long edge") {
  const SampleMatter made{std::shared_ptr<const project::Project>(sample_project("stone-bridge/1-the-crossing.scenario.xml"))};
  const CounterSheets sheets = planned(made, 20);
  for (const CounterPlace& place : sheets.places()) {
    const publish::Point front = sheets.middle(place, false), back = sheets.middle(place, true);
    CHECK(back.x == Approx(210 - front.x));
    CHECK(back.y == Approx(front.y));
  }
  CHECK(sheets.pages().size() % 2 == 0);
}

TEST_CASE("counter sheets: die lines are squares of the counter's size, to a hundredth of a millimetre, and only on fronts") {
  const SampleMatter made{std::shared_ptr<const project::Project>(sample_project("border-watch/1-the-ford.scenario.xml"))};
  const CounterSheets sheets = planned(made, 15.875);
  const auto squares = [&](const publish::Picture& page) {
    int found = 0;
    for (const Recorder::Drawn& one : recorded(page).drawn) {
      if (!one.paint.pen || one.paint.fill || one.paint.pen->width_mm != 0.1 || one.starts.size() < 2 ||
          one.points.size() != 4 * one.starts.size())
        continue;
      for (const std::size_t start : one.starts) {
        CHECK(one.points[start + 2].x - one.points[start].x == Approx(15.875).margin(0.01));
        CHECK(one.points[start + 2].y - one.points[start].y == Approx(15.875).margin(0.01));
        ++found;
      }
    }
    return found;
  };
  CHECK(squares(*sheets.pages()[0]) == static_cast<int>(sheets.places().size()));
  CHECK(squares(*sheets.pages()[1]) == 0);
}

TEST_CASE("counter sheets: lines and marks to cut along are on the artwork only where they are wanted") {
  const SampleMatter made{std::shared_ptr<const project::Project>(sample_project("border-watch/1-the-ford.scenario.xml"))};
  const auto hairlines = [&](bool die, bool cut) {
    publish::CounterSheetOptions options;
    options.die_lines = die;
    options.cut_marks = cut;
    const auto sheets = CounterSheets::plan(made.matter(), *publish::paper_size("a4"), options, "en");
    REQUIRE(sheets);
    const auto drawn = recorded(*sheets->pages()[0]).drawn;
    return std::count_if(drawn.begin(), drawn.end(),
                         [](const Recorder::Drawn& one) { return one.paint.pen && !one.paint.fill && one.paint.pen->width_mm == 0.1; });
  };
  CHECK(hairlines(true, true) == 2);
  CHECK(hairlines(false, true) == 1);
  CHECK(hairlines(false, false) == 0);
}

TEST_CASE("counter sheets: too many copies are refused, with a number") {
  const SampleMatter made{
      std::shared_ptr<const project::Project>(sample_project("parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml"))};
  publish::CounterSheetOptions options;
  options.copies = 1000;
  const auto sheets = CounterSheets::plan(made.matter(), *publish::paper_size("a4"), options, "en");
  REQUIRE_FALSE(sheets);
  CHECK(sheets.error().id == "counters/too-many");
}

TEST_CASE("counter sheets: a piece with another step has it on its back, behind its front; every other back says nothing") {
  const SampleMatter made{std::shared_ptr<const project::Project>(sample_project("border-watch/1-the-ford.scenario.xml"))};
  const CounterSheets sheets = planned(made, 15);
  const Recorder front = recorded(*sheets.pages()[0]), back = recorded(*sheets.pages()[1]);
  std::size_t two_sided = 0;
  for (const CounterPlace& place : sheets.places()) {
    const publish::Point at = sheets.middle(place, true);
    const auto stands_here = [&](const Recorder::Written& one) {
      return std::hypot(one.at.x - at.x, one.at.y - at.y) < 9 && one.text.words == "½";
    };
    const bool said = std::any_of(back.written.begin(), back.written.end(), stands_here);
    INFO(place.face.id);
    CHECK(said == (place.face.kind == "riders"));
    two_sided += said ? 1 : 0;
  }
  CHECK(two_sided == 5);
  CHECK_FALSE(says(front, "½"));
}

TEST_CASE("counter sheets: a back that prints values has them behind its front, and its name in the language of the sheet") {
  const SampleMatter made{std::shared_ptr<const project::Project>(sample_project("amber-line/1-road-to-the-bay.scenario.xml"))};
  const CounterSheets sheets = planned(made, 15);
  const Recorder front = recorded(*sheets.pages()[0]), back = recorded(*sheets.pages()[1]);
  for (const CounterPlace& place : sheets.places()) {
    const auto says_there = [&](const Recorder& page, bool behind, const std::string& words) {
      const publish::Point at = sheets.middle(place, behind);
      return std::any_of(page.written.begin(), page.written.end(), [&](const Recorder::Written& one) {
        return std::hypot(one.at.x - at.x, one.at.y - at.y) < 9 && one.text.words.starts_with(words);
      });
    };
    INFO(place.face.id);
    if (place.face.id == "kv.division-1") {
      CHECK(says_there(front, false, "6-6-4"));
      CHECK(says_there(back, true, "3-3-4"));
      CHECK(says_there(back, true, "1 infantry division"));
      CHECK_FALSE(says_there(back, true, "6-6-4"));
    }
    if (place.face.id == "kv.staff-1") CHECK_FALSE(says_there(back, true, "1"));
  }
}

TEST_CASE("counter sheets: what is hidden at the start has no lasting mark on its counter, though its view has") {
  const SampleMatter made{std::shared_ptr<const project::Project>(sample_project("asl/1-mill-road.scenario.xml"))};
  const auto& faces = made.papers->faces();
  const auto hidden = std::count_if(faces.begin(), faces.end(), [](const view::Face& face) { return face.concealed; });
  CHECK(hidden >= 3);
  const CounterSheets sheets = planned(made, 15);
  for (const CounterPlace& place : sheets.places()) {
    INFO(place.face.id);
    CHECK_FALSE(place.face.concealed);
  }
}

TEST_CASE("counter sheets: markers that are alike have on their faces the number that their slips have, for their owner alone") {
  const auto numbered = [](const std::string& side) {
    const SampleMatter made{std::shared_ptr<const project::Project>(sample_project("lee/1-laurel-ford-corrected.scenario.xml")), side};
    const CounterSheets sheets = planned(made, 15);
    std::set<std::string> found;
    for (const CounterPlace& place : sheets.places())
      if (place.face.kind == "patrol" && place.face.text != "?") {
        CHECK(place.face.text.starts_with("? "));
        CHECK(found.insert(place.face.side + place.face.text.substr(1)).second);
      }
    return found;
  };
  const std::set<std::string> own{"cs 1", "cs 2", "cs 3", "cs 4", "cs 5", "cs 6"};
  CHECK(numbered("cs") == own);
  CHECK(numbered("").size() == 12);
  // A patrol of 1920 has a name of its own.
  const SampleMatter patrols{std::shared_ptr<const project::Project>(sample_project("1920/1-zaslucze-corrected.scenario.xml"))};
  const CounterSheets sheets = planned(patrols, 15);
  for (const CounterPlace& place : sheets.places())
    if (place.face.id == "pl.p1") CHECK(place.face.text == "P1");
}
