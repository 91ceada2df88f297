// Every finding that is listed is exercised: the table names the test file with its broken case and its near miss, and the
// file is read to see that both stand in it.
#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include "model/wording/catalogue.hpp"
#include "tests/folders.hpp"
#include "validator/findings/catalogue.hpp"

using namespace hexwright;

namespace {

struct Exercised {
  const char* id;
  const char* file;
  bool reachable = true;  // some input is reported
};
constexpr Exercised EXERCISED[] = {
    {"orbat/no-such-number", "exceptions_test.cpp"},
    {"strength/idle-exception", "exceptions_test.cpp"},
    {"morale/empty-exception", "exceptions_test.cpp"},
    {"morale/two-levels", "exceptions_test.cpp"},
    {"muster/idle-except", "exceptions_test.cpp"},
    {"setup/overlap", "zones_test.cpp"},
    {"setup/full", "zones_test.cpp"},
    {"setup/cannot-hide", "zones_test.cpp"},
    {"entry/too-late", "arrivals_test.cpp"},
    {"entry/same-turn", "arrivals_test.cpp"},
    {"entry/no-fallback", "fallback_test.cpp"},
    {"orbat/introduction", "muster_test.cpp"},
    {"map/unreachable", "ground_test.cpp"},
    {"map/out-of-reach", "ground_test.cpp"},
    {"map/no-such-cell", "ground_test.cpp"},
    {"map/level", "ground_test.cpp"},
    {"map/shared-hex", "ground_test.cpp"},
    {"map/off-table", "ground_test.cpp"},
    {"map/backdrop-file", "backdrop_test.cpp"},
    {"map/backdrop-outside", "backdrop_test.cpp"},
    {"map/backdrop-few", "backdrop_test.cpp"},
    {"map/backdrop-line", "backdrop_test.cpp"},
    {"map/backdrop-mark", "backdrop_test.cpp"},
    {"map/backdrop-off", "backdrop_test.cpp"},
    {"reference/hex-twice", "exceptions_test.cpp"},
    {"card/undefined-notion", "game_words_test.cpp"},
    {"edition/differs", "series_test.cpp"},
    {"edition/replaces", "editions_test.cpp"},
    {"edition/stated-twice", "editions_test.cpp"},
    {"edition/turned", "editions_test.cpp"},
    {"card/abbreviation-twice", "abbreviations_test.cpp"},
    {"card/undefined-abbreviation", "abbreviations_test.cpp"},
    {"card/unused-abbreviation", "abbreviations_test.cpp"},
    {"card/unused-definition", "game_words_test.cpp"},
    {"entry/no-hex", "entries_test.cpp"},
    {"entry/no-pieces", "entries_test.cpp"},
    {"entry/no-place", "entries_test.cpp"},
    {"entry/no-when", "entries_test.cpp"},
    {"entry/not-on-edge", "entries_test.cpp"},
    {"entry/stacking", "entries_test.cpp"},
    {"file/bad-id", "files_test.cpp"},
    {"file/bad-value", "files_test.cpp"},
    {"file/missing-attribute", "files_test.cpp"},
    {"file/missing-element", "files_test.cpp"},
    {"file/repeated-element", "files_test.cpp"},
    {"file/schema", "files_test.cpp", false},
    {"file/unexpected-text", "files_test.cpp"},
    {"file/unknown-attribute", "files_test.cpp"},
    {"file/unknown-element", "files_test.cpp"},
    {"log/claim", "../../rulesets/referee/typed_log_test.cpp"},
    {"log/die", "../../rulesets/referee/typed_log_test.cpp"},
    {"log/entry", "../../rulesets/referee/typed_log_test.cpp"},
    {"log/fire", "../../rulesets/referee/typed_log_test.cpp"},
    {"log/incomplete", "../../rulesets/referee/typed_log_test.cpp"},
    {"log/marker", "../../rulesets/referee/typed_log_test.cpp"},
    {"log/melee", "../../rulesets/referee/typed_log_test.cpp"},
    {"log/missing", "../../rulesets/referee/typed_log_test.cpp"},
    {"log/movement", "../../rulesets/referee/typed_log_test.cpp"},
    {"log/not-due", "../../rulesets/referee/typed_log_test.cpp"},
    {"log/order", "../../rulesets/referee/typed_log_test.cpp"},
    {"log/outcome", "../../rulesets/referee/typed_log_test.cpp"},
    {"log/position", "../../rulesets/referee/typed_log_test.cpp"},
    {"log/reorganisation", "../../rulesets/referee/typed_log_test.cpp"},
    {"log/start", "../../rulesets/referee/typed_log_test.cpp"},
    {"log/unknown", "../../rulesets/referee/typed_log_test.cpp"},
    {"map/belongs", "map_test.cpp"},
    {"map/board", "map_test.cpp"},
    {"map/empty-place", "map_test.cpp"},
    {"map/hexside", "map_test.cpp"},
    {"map/joined-boards", "map_test.cpp"},
    {"map/labels", "map_test.cpp"},
    {"map/meaning", "map_test.cpp"},
    {"map/off-board", "map_test.cpp"},
    {"map/path-gap", "map_test.cpp"},
    {"map/row-count", "map_test.cpp"},
    {"map/row-length", "map_test.cpp"},
    {"map/sign", "map_test.cpp"},
    {"map/unknown-sign", "map_test.cpp"},
    {"map/unknown-terrain", "map_test.cpp"},
    {"morale/missing", "orbat_test.cpp"},
    {"morale/range", "orbat_test.cpp"},
    {"muster/nowhere", "muster_test.cpp"},
    {"muster/twice", "muster_test.cpp"},
    {"orbat/counters", "numbers_test.cpp"},
    {"orbat/leader", "orbat_test.cpp"},
    {"orbat/number-gap", "numbers_test.cpp"},
    {"orbat/number-twice", "orbat_test.cpp"},
    {"orbat/sibling", "orbat_test.cpp"},
    {"orbat/twice", "orbat_test.cpp"},
    {"orbat/unknown-parent", "orbat_test.cpp"},
    {"placement/alone", "placement_test.cpp"},
    {"placement/apart", "placement_test.cpp"},
    {"placement/enemy-hex", "placement_test.cpp"},
    {"placement/ground", "placement_test.cpp"},
    {"placement/hides", "placement_test.cpp"},
    {"placement/missing", "placement_test.cpp"},
    {"placement/off-table", "placement_test.cpp"},
    {"placement/other-side", "placement_test.cpp"},
    {"placement/outside", "placement_test.cpp"},
    {"placement/position", "placement_test.cpp"},
    {"placement/reinforcement", "placement_test.cpp"},
    {"placement/stacking", "placement_test.cpp"},
    {"placement/twice", "placement_test.cpp"},
    {"placement/unknown-box", "placement_test.cpp"},
    {"placement/unknown-hex", "placement_test.cpp"},
    {"placement/unknown-piece", "placement_test.cpp"},
    {"printed/designation", "printed_test.cpp"},
    {"printed/doubled", "printed_test.cpp"},
    {"printed/list", "printed_marks_test.cpp"},
    {"printed/mixed", "printed_style_test.cpp"},
    {"printed/number", "numbers_test.cpp"},
    {"printed/spacing", "printed_style_test.cpp"},
    {"printed/spelling", "spelling_test.cpp"},
    {"printed/unclosed", "printed_marks_test.cpp"},
    {"project/another-game", "ruleset_test.cpp"},
    {"ranks/below", "points_test.cpp"},
    {"ranks/gap", "ranks_test.cpp"},
    {"ranks/measure", "ranks_test.cpp"},
    {"ranks/no-name", "ranks_test.cpp"},
    {"ranks/open-end", "ranks_test.cpp"},
    {"ranks/order", "ranks_test.cpp"},
    {"ranks/out-of-reach", "points_test.cpp"},
    {"ranks/overlap", "ranks_test.cpp"},
    {"reference/ambiguous-place", "references_test.cpp"},
    {"reference/duplicate-id", "references_test.cpp"},
    {"reference/no-such-path", "references_test.cpp"},
    {"reference/path-without-ends", "references_test.cpp"},
    {"reference/unknown-hex", "references_test.cpp"},
    {"reference/unknown-id", "references_test.cpp"},
    {"reference/unknown-kind", "references_test.cpp"},
    {"reference/unknown-place", "references_test.cpp"},
    {"ruleset/no-value", "ruleset_test.cpp"},
    {"ruleset/row", "ruleset_test.cpp"},
    {"ruleset/ruling", "ruleset_test.cpp"},
    {"series/card", "series_test.cpp"},
    {"series/counter-mix", "series_test.cpp"},
    {"series/counters-short", "series_test.cpp"},
    {"series/forms", "series_test.cpp"},
    {"series/game", "series_test.cpp"},
    {"series/line", "series_test.cpp"},
    {"series/map", "series_test.cpp"},
    {"series/map-missing", "series_test.cpp"},
    {"series/name", "series_test.cpp"},
    {"series/piece", "series_test.cpp"},
    {"series/ranks", "series_test.cpp"},
    {"series/road", "series_test.cpp"},
    {"series/term", "series_test.cpp"},
    {"series/wording", "series_test.cpp"},
    {"setup/no-hex", "setup_test.cpp"},
    {"setup/no-pieces", "setup_test.cpp"},
    {"setup/no-where", "setup_test.cpp"},
    {"setup/order", "setup_test.cpp"},
    {"setup/other-side", "setup_test.cpp"},
    {"setup/radius", "setup_test.cpp"},
    {"setup/stacking", "setup_test.cpp"},
    {"strength/empty-exception", "orbat_test.cpp"},
    {"strength/missing", "orbat_test.cpp"},
    {"strength/nought", "orbat_test.cpp"},
    {"support/before-piece", "support_test.cpp"},
    {"support/calibres", "support_test.cpp"},
    {"support/marker-count", "support_test.cpp"},
    {"support/marker-gap", "support_test.cpp"},
    {"support/marker-twice", "support_test.cpp"},
    {"support/no-availability", "support_test.cpp"},
    {"support/no-marker", "support_test.cpp"},
    {"support/number-and-type", "support_test.cpp"},
    {"support/other-side", "support_test.cpp"},
    {"support/range", "support_test.cpp"},
    {"support/said-twice", "support_test.cpp"},
    {"support/table-row", "support_test.cpp"},
    {"time/after-end", "time_test.cpp"},
    {"time/clock", "time_test.cpp"},
    {"time/first-player", "time_test.cpp"},
    {"time/length-missing", "time_test.cpp"},
    {"time/no-turns", "time_test.cpp"},
    {"time/reversed", "time_test.cpp"},
    {"time/turn-nought", "time_test.cpp"},
    {"trigger/after-play", "condition_parts_test.cpp"},
    {"trigger/at-start", "conditions_test.cpp"},
    {"trigger/bound", "conditions_test.cpp"},
    {"trigger/circle", "conditions_test.cpp"},
    {"trigger/count", "conditions_test.cpp"},
    {"trigger/dead-part", "condition_parts_test.cpp"},
    {"trigger/dice", "conditions_test.cpp"},
    {"trigger/empty", "conditions_test.cpp"},
    {"trigger/everywhere", "condition_parts_test.cpp"},
    {"trigger/exclusive", "condition_parts_test.cpp"},
    {"trigger/idle", "condition_parts_test.cpp"},
    {"trigger/never", "conditions_test.cpp"},
    {"trigger/no-distance", "conditions_test.cpp"},
    {"trigger/redundant", "condition_parts_test.cpp"},
    {"trigger/too-many", "conditions_test.cpp"},
    {"victory/always", "points_test.cpp"},
    {"victory/cap", "victory_test.cpp"},
    {"script/aborted", "../../cli/scripted_scenarios_test.cpp"},
    {"script/budget", "../../cli/scripted_scenarios_test.cpp"},
    {"script/memory", "../../cli/scripted_scenarios_test.cpp"},
    {"script/not-run", "../../cli/scripted_scenarios_test.cpp"},
    {"script/runtime", "../../cli/scripted_scenarios_test.cpp"},
    {"script/setup", "../../cli/scripted_scenarios_test.cpp"},
    {"script/syntax", "../../cli/script_test.cpp"},
    {"script/stopped", "../../cli/script_test.cpp"},
    {"script/arguments", "../../cli/script_test.cpp"},
    {"script/colon", "../../cli/script_test.cpp"},
    {"script/function", "../../cli/script_test.cpp"},
    {"script/global", "../../cli/script_test.cpp"},
    {"script/hook", "../../cli/script_test.cpp"},
    {"script/nil", "../../cli/script_test.cpp"},
    {"script/overwritten", "../../cli/script_test.cpp"},
    {"script/stage", "../../cli/script_test.cpp"},
    {"script/type", "../../cli/script_test.cpp"},
    {"script/unknown-name", "../../cli/script_test.cpp"},
    {"script/unused", "../../cli/script_test.cpp"},
    {"victory/cap-step", "victory_test.cpp"},
    {"victory/incomplete", "victory_test.cpp"},
    {"victory/never", "victory_test.cpp"},
    {"victory/no-hex", "victory_test.cpp"},
    {"victory/no-moment", "victory_test.cpp"},
    {"victory/no-points", "victory_test.cpp"},
    {"victory/paid-for-waiting", "points_test.cpp"},
    {"victory/same-hex", "victory_test.cpp"},
    {"waiver/idle", "report_test.cpp"},
    {"waiver/twice", "report_test.cpp"},
};

std::string source_of(const std::string& file) {
  std::ifstream in(hexwright::test::source() + "/tests/validator/checks/" + file);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("Every finding of the catalogue has a broken case and a near miss among these tests") {
  for (const auto& entry : validator::general_catalogue()) {
    INFO(entry.id);
    const auto row = std::find_if(std::begin(EXERCISED), std::end(EXERCISED), [&](const Exercised& one) { return one.id == entry.id; });
    CHECK(row != std::end(EXERCISED));
    if (row == std::end(EXERCISED)) continue;
    const std::string source = source_of(row->file);
    if (row->reachable) CHECK(source.find("reports(\"" + std::string(entry.id) + "\"") != std::string::npos);
    CHECK(source.find("silent(\"" + std::string(entry.id) + "\"") != std::string::npos);
  }
}

TEST_CASE("Every finding that these tests exercise is in the catalogue, once") {
  std::set<std::string> seen;
  for (const Exercised& one : EXERCISED) {
    INFO(one.id);
    CHECK(validator::find_entry(one.id) != nullptr);
    CHECK(seen.insert(one.id).second);
  }
  CHECK(validator::find_entry("time/no-such-finding") == nullptr);
}

TEST_CASE("Every finding is explained, with an example that is broken and one that is good") {
  std::string before;
  for (const auto& entry : validator::general_catalogue()) {
    INFO(entry.id);
    for (const wording::Text* text : {&entry.title, &entry.explanation, &entry.broken, &entry.good})
      CHECK_FALSE(wording::english().words(*text).empty());
    CHECK(wording::english().words(entry.broken) != wording::english().words(entry.good));
    CHECK(before < entry.id);
    before = entry.id;
  }
}
