// Setup sheets, turn tracks, rules references and proof sheets: what stands on each.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "publish/pages/pages.hpp"
#include "publish/sheets/proof.hpp"
#include "publish/sheets/roster.hpp"
#include "publish/sheets/rules_reference.hpp"
#include "publish/sheets/setup_sheet.hpp"
#include "publish/sheets/turn_track.hpp"
#include "tests/model/io/scratch_folder.hpp"
#include "tests/publish/sheets/sheets.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string FIGHT = "parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml",
                  MASKING = "parzymiechy/2-pelne-maskowanie-corrected.scenario.xml";
const std::string LAUREL_FORD = "lee/1-laurel-ford-corrected.scenario.xml";
const std::string CROSSING = "stone-bridge/1-the-crossing.scenario.xml";

std::shared_ptr<const project::Project> project_of(const std::string& sample) { return sample_project(sample); }
const publish::Table* form_in(const publish::Content& content, const std::string& section) {
  for (const auto& one : content.sections)
    if (one.id == section)
      for (const auto& block : one.blocks)
        if (const auto* table = std::get_if<publish::Table>(&block)) return table;
  return nullptr;
}

}  // namespace

TEST_CASE("setup sheet: what is hidden has a row to write in for every piece, and two to spare") {
  const SampleMatter made(project_of(MASKING), "pl");
  const auto content = publish::setup_sheet(made.matter(), "pl");
  const publish::Table* form = form_in(content, "record");
  REQUIRE(form);
  CHECK(form->ruled);
  std::size_t pieces = 0;
  for (const auto& spread : (*made.view)->spreads)
    if (spread.id == "pl.setup-companies") pieces = spread.pieces.size();
  REQUIRE(pieces > 30);
  CHECK(form->rows.size() == pieces + 2);
}

TEST_CASE("setup sheet: markers have slips that say what each hides") {
  const SampleMatter made(project_of(CROSSING), "gr");
  const auto content = publish::setup_sheet(made.matter(), "en");
  const publish::Table* slips = form_in(content, "slips");
  REQUIRE(slips);
  CHECK(slips->rows.size() == 5);
  CHECK(words_of(slips->head[1]) == "Hides");
}

TEST_CASE("setup sheet: the referee's has every side's forms, a side's only its own") {
  const SampleMatter referee(project_of(CROSSING)), blue(project_of(CROSSING), "bl");
  const std::string all = words_of(publish::setup_sheet(referee.matter(), "en")), own = words_of(publish::setup_sheet(blue.matter(), "en"));
  CHECK(has(all, "Mabry (II)"));
  CHECK(has(all, "Wade (II)"));
  CHECK_FALSE(has(own, "Mabry (II)"));
  CHECK(has(own, "Wade (II)"));
  CHECK(has(own, "Greys: what is known of its setup"));
}

TEST_CASE("setup sheet: a filled-in setup says on the slips what each marker hides") {
  const SampleMatter made(project_of(LAUREL_FORD), "cs");
  publish::CardContext matter = made.matter();
  matter.hides = {{"cs.m2", "cs.iii"}, {"cs.m3", "none"}};
  const auto content = publish::setup_sheet(matter, "en");
  const publish::Table* slips = form_in(content, "slips");
  REQUIRE(slips);
  REQUIRE(slips->rows.size() == 8);
  CHECK(words_of(slips->rows[0][1]).empty());
  CHECK(words_of(slips->rows[1][0]) == "marker 2");
  CHECK(words_of(slips->rows[1][1]) == "III Corps");
  CHECK(words_of(slips->rows[2][1]) == "nothing");
}

TEST_CASE("setup sheet: a face-down unit with a name of its own keeps it where everything stands; only markers all alike are numbered") {
  const SampleMatter bolsheviks(project_of("1920/1-zaslucze-corrected.scenario.xml"), "bo"),
      russians(project_of("asl/1-mill-road.scenario.xml"), "ru");
  const auto words_in = [](const publish::Content& content, const std::string& section) {
    const publish::Table* table = form_in(content, section);
    REQUIRE(table);
    std::string all;
    for (const auto& row : table->rows)
      for (const auto& cell : row) all += words_of(cell) + "|";
    return all;
  };
  const std::string stand = words_in(publish::setup_sheet(bolsheviks.matter(), "pl"), "placed");
  CHECK(has(stand, "73 ps (9 DS)|1003|"));
  CHECK(has(stand, "P1|1003|"));
  CHECK_FALSE(has(stand, "znacznik"));
  CHECK_FALSE(has(words_in(publish::setup_sheet(russians.matter(), "en"), "placed"), "marker"));
}

TEST_CASE("setup sheet: units that lie face down themselves are called by their names, and hide nothing") {
  const SampleMatter poles(project_of("1920/1-zaslucze-corrected.scenario.xml"), "pl");
  const auto content = publish::setup_sheet(poles.matter(), "en");
  const publish::Table* slips = form_in(content, "slips");
  REQUIRE(slips);
  CHECK(words_of(slips->head[0]) == "Unit");
  std::set<std::string> names;
  for (const auto& row : slips->rows) names.insert(words_of(row[0]));
  CHECK(names == std::set<std::string>{"", "7 pp (VII BP)", "P1"});
}

TEST_CASE("roster: where markers hide no formation there is no room for one, and ids are not printed") {
  const SampleMatter made(project_of("1920/1-zaslucze-corrected.scenario.xml"));
  const auto content = publish::roster(made.matter(), "en");
  CHECK_FALSE(has(words_of(content), "bo.73ps-o"));
  for (const auto& section : content.sections)
    for (const auto& block : section.blocks)
      if (const auto* table = std::get_if<publish::Table>(&block)) CHECK(words_of(table->head.front()) != "Marker");
}

TEST_CASE("roster: what is said in words is in the words of the language") {
  const SampleMatter made(project_of("1920/1-zaslucze-corrected.scenario.xml")), asl(project_of("asl/1-mill-road.scenario.xml"));
  const std::string polish = words_of(publish::roster(made.matter(), "pl")), english = words_of(publish::roster(made.matter(), "en"));
  CHECK(has(polish, "legia – tak, Śmiały – nie"));
  CHECK(has(polish, "legia – południowo-wschodni"));
  CHECK(has(english, "legia – yes, Śmiały – no"));
  CHECK(has(english, "legia – south-eastern"));
  CHECK_FALSE(has(polish, "poludniowo"));
  CHECK_FALSE(has(words_of(publish::roster(asl.matter(), "pl")), " – yes"));
}

TEST_CASE("roster: each corps has its units with their values, a box for each point that they can lose, and room for its marker") {
  const SampleMatter made(project_of(LAUREL_FORD), "cs");
  publish::CardContext matter = made.matter();
  const auto blank = publish::roster(matter, "en");
  REQUIRE(blank.sections.size() == 4);  // three corps, and the commander-in-chief
  CHECK(blank.sections[0].title == "Confederacy: I Corps");
  const auto tables = [](const publish::Section& section) {
    std::vector<const publish::Table*> found;
    for (const auto& block : section.blocks)
      if (const auto* table = std::get_if<publish::Table>(&block)) found.push_back(table);
    return found;
  };
  const auto corps = tables(blank.sections[0]);
  REQUIRE(corps.size() == 2);
  CHECK(words_of(corps[0]->rows[0][0]).empty());
  std::string brigade;
  for (const auto& row : corps[1]->rows)
    if (words_of(row.front()) == "1")
      for (const auto& cell : row) brigade += words_of(cell) + "|";
  CHECK(brigade == "1|infantry brigade|5|4|4|4|9|☐ ☐ ☐ ☐|");
  CHECK(has(words_of(publish::roster(matter, "en")), "Calloway"));
  matter.hides = {{"cs.m2", "cs.i"}};
  const auto filled = publish::roster(matter, "en");
  CHECK(words_of(tables(filled.sections[0])[0]->rows[0][0]) == "marker 2");
  CHECK(words_of(tables(filled.sections[1])[0]->rows[0][0]).empty());
}

TEST_CASE("roster: a side has its own alone, the referee all") {
  const SampleMatter own(project_of(LAUREL_FORD), "cs"), referee(project_of(LAUREL_FORD));
  CHECK_FALSE(has(words_of(publish::roster(own.matter(), "en")), "Harmon"));
  CHECK(has(words_of(publish::roster(referee.matter(), "en")), "Harmon"));
  CHECK(has(words_of(publish::roster(referee.matter(), "en")), "Calloway"));
}

TEST_CASE("turn track: what is scheduled is drawn in the box of its turn, with the clock") {
  const SampleMatter made(project_of(FIGHT));
  const auto content = publish::turn_track(made.matter(), "en");
  const auto* figure = std::get_if<publish::Figure>(&content.sections.front().blocks.front());
  REQUIRE(figure);
  const Recorder canvas = recorded(*figure->drawn(182));
  CHECK(says(canvas, "24"));
  CHECK(says(canvas, "10:55"));
  CHECK(says(canvas, "II/30pal may be called"));
  CHECK(any_word_holds(canvas, "the rest"));
  CHECK(any_word_holds(canvas, "83pp"));
}

TEST_CASE("turn track: with a calendar the dates of the turns stand in their boxes, and the card says how long a turn is") {
  const std::string calendar = "<calendar turn=\"half-days\" start=\"1944-05-15\" first-part=\"2\" nights=\"3\"/>";
  const ScratchFolder folder;
  std::filesystem::copy(hexwright::test::source() + "/samples/border-watch", folder / "b", std::filesystem::copy_options::recursive);
  std::ifstream in(folder / "b/1-the-ford.scenario.xml");
  std::string card{std::istreambuf_iterator<char>(in), {}};
  card.replace(card.find("</time>"), 7, calendar + "</time>");
  std::vector<project::BuiltInGame> games;
  for (const auto& game : rulesets::all_games()) games.push_back(game.data);
  auto loaded = project::Project::load(folder.write("b/dated.scenario.xml", card), games);
  REQUIRE(loaded);
  const SampleMatter made(std::shared_ptr<const project::Project>(std::move(*loaded)));
  const auto content = publish::turn_track(made.matter(), "en");
  const auto* figure = std::get_if<publish::Figure>(&content.sections.front().blocks.front());
  REQUIRE(figure);
  const Recorder canvas = recorded(*figure->drawn(182));
  CHECK(says(canvas, "15 May PM"));
  CHECK(says(canvas, "16 May AM"));
  CHECK(says(canvas, "16 May PM, night"));
  CHECK_FALSE(says(canvas, "5:10"));
}

TEST_CASE("turn track: a hundred turns go on from page to page, and nothing of them stands beyond the margins") {
  SmallProject toy;
  toy.scenario = R"(<time><length turns="100"/></time>)";
  const SampleMatter made(toy.load());
  for (const char* paper : {"a4", "a5"})
    for (const auto& content : {publish::turn_track(made.matter(), "en"), publish::card_content(made.matter(), "en")}) {
      const auto size = *publish::paper_size(paper);
      const auto pages = publish::Pages::fill({content}, made.style, size);
      REQUIRE(pages);
      std::set<std::string> seen;
      for (std::size_t i = 0; i < pages->count(); ++i) {
        const Recorder canvas = recorded(pages->page(i));
        for (const Recorder::Drawn& one : canvas.drawn)
          for (const publish::Point point : one.points) {
            INFO(content.title << " " << paper << " page " << i + 1 << ": " << point.x << ", " << point.y);
            REQUIRE(point.x >= 8);
            REQUIRE(point.x <= size.width_mm - 8);
            REQUIRE(point.y <= size.height_mm - 8);
          }
        for (const std::string& words : canvas.words()) seen.insert(words);
      }
      for (int turn = 1; turn <= 100; ++turn) {
        INFO(content.title << " " << paper << " turn " << turn);
        CHECK(seen.contains(std::to_string(turn)));
      }
    }
}

TEST_CASE("turn track: a long date stands in two lines or in a wider box, and is never too small to be read") {
  SmallProject toy;
  toy.scenario = R"(<time><length turns="9"/><calendar turn="days" start="1939-12-28"/></time>)";
  const SampleMatter made(toy.load());
  const auto content = publish::card_content(made.matter(), "pl");
  for (const char* paper : {"a4", "a5"}) {
    const auto pages = publish::Pages::fill({content}, made.style, *publish::paper_size(paper));
    REQUIRE(pages);
    std::string all;
    for (std::size_t i = 0; i < pages->count(); ++i)
      for (const Recorder::Written& one : recorded(pages->page(i)).written) {
        CHECK(one.size_mm >= publish::LEAST_TYPE_MM - 1e-6);
        all += one.text.words + " ";
      }
    INFO(paper << ": " << all);
    CHECK(has(all, "28 grudnia 1939"));
    CHECK(has(all, "31 grudnia"));
    CHECK(has(all, "1 stycznia 1940"));
  }
}

TEST_CASE("turn track: a scenario that states no length says so") {
  const SampleMatter made(project_of("parzymiechy/1-boj-o-parzymiechy.scenario.xml"));
  CHECK(has(words_of(publish::turn_track(made.matter(), "en")), "does not say how many turns"));
  CHECK_FALSE(has(words_of(publish::turn_track(SampleMatter(project_of(FIGHT)).matter(), "en")), "does not say how many turns"));
}

TEST_CASE("rules reference: tables are in the words of the language, with the letter of a note behind them") {
  const SampleMatter made(project_of("asl/1-mill-road.scenario.xml"));
  const std::string polish = words_of(publish::rules_reference(made.matter(), "pl")),
                    english = words_of(publish::rules_reference(made.matter(), "en"));
  CHECK(has(polish, "== Utrata „?”\n"));
  CHECK(has(polish, "| stoi na otwartym | zachowuje | zachowuje | zachowuje | traci (H) |"));
  CHECK(has(english, "== Loss of “?”\n"));
  CHECK(has(english, "| stands in the open | keeps | keeps | keeps | loses (H) |"));
  CHECK(has(polish, "| z wysokości |"));
}

TEST_CASE("rules reference: no table of a game prints an id where a word belongs") {
  const auto wordy = [](std::string_view value) {
    for (std::size_t i = 0; i + 1 < value.size(); ++i)
      if (value[i] >= 'a' && value[i] <= 'z' && value[i + 1] >= 'a' && value[i + 1] <= 'z') return true;
    return false;
  };
  for (const char* sample :
       {"parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml", "asl/1-mill-road.scenario.xml", "1920/1-zaslucze-corrected.scenario.xml",
        "lee/1-laurel-ford-corrected.scenario.xml", "border-watch/1-the-ford.scenario.xml", "two-hills/1-the-brook-bridge.scenario.xml",
        "stone-bridge/1-the-crossing.scenario.xml"}) {
    const auto project = project_of(sample);
    const document::Ruleset& game = project->game().data();
    const auto labelled = [&](std::string_view value) {
      const std::string_view front = value.substr(0, value.find(':'));
      for (const document::Label& label : game.labels)
        if ((label.value == value || label.value == front) && label.texts.size() == 2) return true;
      return std::any_of(game.kinds.begin(), game.kinds.end(), [&](const document::Kind& kind) { return kind.id == value; });
    };
    for (const document::Parameter& parameter : game.parameters) {
      INFO(sample << ", " << parameter.id);
      const std::string value = parameter.value.value_or("");
      if (wordy(value) && value.find('=') == std::string::npos) CHECK((labelled(value) ? std::string() : value) == "");
    }
    for (const document::Table& table : game.tables) {
      INFO(sample << ", " << table.id);
      CHECK(table.texts.size() + (table.title == "IFT" ? 2 : 0) == 2);
      std::vector<std::string> values = table.columns;
      values.push_back(table.rows_are.value_or(""));
      for (const document::TableRow& row : table.rows) {
        values.push_back(row.key);
        values.insert(values.end(), row.cells.begin(), row.cells.end());
      }
      for (const std::string& value : values)
        if (wordy(value)) CHECK((labelled(value) ? std::string() : value) == "");
    }
  }
}

TEST_CASE("rules reference: stand-ins and missing numbers are marked, what the rules give is not") {
  const SampleMatter made(project_of(FIGHT));
  const auto content = publish::rules_reference(made.matter(), "en");
  const std::string text = words_of(content);
  for (const auto& parameter : made.project->game().data().parameters) CHECK(has(text, document::text_in(parameter.texts, "en")));
  CHECK(has(text, "STAND-IN"));
  CHECK(has(text, "MISSING"));
  CHECK(has(text, "given"));
  for (const auto& table : made.project->game().data().tables) CHECK(has(text, "== " + document::text_in(table.texts, "en")));
}

TEST_CASE("proof sheet: every finding stands on it with its number, its place and its id, before the card") {
  auto report = validator::check(sample_project("parzymiechy/1-boj-o-parzymiechy.scenario.xml"), rulesets::all_games());
  const SampleMatter made(project_of("parzymiechy/1-boj-o-parzymiechy.scenario.xml"));
  auto content = publish::card_content(made.matter(), "en");
  publish::add_findings(content, report);
  CHECK(content.sections.front().id == "findings");
  const std::string text = words_of(content);
  REQUIRE(report.findings.size() > 10);
  for (const auto& item : report.findings) CHECK(has(text, item.finding.id));
  CHECK(has(text, "== " + std::to_string(report.findings.size()) + " findings"));
}
