// The sheet of a simulation: what was assumed stands first, each chart has its figures as a table, both languages, and nothing in it
// can do harm.
#include "publish/reports/simulation_sheet.hpp"

#include <algorithm>
#include <fstream>
#include <pugixml.hpp>
#include <set>

#include "tests/publish/reports/simulated.hpp"

using namespace hexwright;
using namespace hexwright::publish;
using namespace hexwright::test;

namespace {

const std::string SECOND = "parzymiechy/2-pelne-maskowanie-corrected.scenario.xml",
                  FIRST = "parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml";

std::string sheet_of(const Simulated& simulated, const std::string& language = "en") {
  const wording::Catalogue* catalogue = wording::catalogue_for(language);
  REQUIRE(catalogue);
  return simulation_sheet({*simulated.project, simulated.report, simulated.run->tally}, *catalogue);
}

// As XML: every element is closed, every character is one that may stand there.
pugi::xml_document read(const std::string& html) {
  pugi::xml_document document;
  const auto result = document.load_buffer(html.data(), html.size(), pugi::parse_default | pugi::parse_doctype);
  INFO(result.description() << " at " << html.substr(static_cast<std::size_t>(result.offset), 80));
  REQUIRE(result);
  return document;
}
std::string text_of(pugi::xml_node node) {
  std::string text;
  for (const auto& found : node.select_nodes(".//text()")) text += found.node().value();
  return text;
}
bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("Simulation sheet: what was taken for granted stands before any figure") {
  const Simulated simulated(SECOND, 50);
  const std::string html = sheet_of(simulated);
  const auto document = read(html);
  const pugi::xml_node assumed = document.select_node("//main/section[1]").node();
  CHECK(std::string(assumed.attribute("class").value()) == "assumed");
  const std::string text = text_of(assumed);
  CHECK(holds(text, "50 playouts with seed 1."));
  CHECK(holds(text, "ambush:range=3"));
  CHECK(holds(text, "Pieces start where the first legal setup puts them."));
  for (const auto& ruling : simulated.report.rulings) CHECK(holds(text, ruling.ruling->id + "=" + ruling.choice));
  for (const auto& parameter : simulated.report.parameters)
    CHECK((parameter.status == document::Known::derived || holds(text, parameter.id)));
}

TEST_CASE("Simulation sheet: arrivals, artillery and what hiding gains stand there in one look") {
  const Simulated simulated(SECOND);
  const auto document = read(sheet_of(simulated));
  const pugi::xml_node glance = document.select_node("//section[@class='glance']").node();
  const std::string text = text_of(glance);
  for (const char* name : {"II/73pp", "III/73pp", "I/19pal", "II/19pal", "dac"}) CHECK(holds(text, name));
  CHECK(holds(text, "What staying hidden gains"));
  const auto tables = glance.select_nodes(".//table");
  REQUIRE(tables.size() == 2);
  CHECK(tables[0].node().select_nodes("tbody/tr").size() == 2);
  CHECK(tables[1].node().select_nodes("tbody/tr").size() == 5);
}

TEST_CASE("Simulation sheet: every chart is drawn for wide and narrow screens and has its figures as a table") {
  const Simulated simulated(SECOND);
  const auto document = read(sheet_of(simulated));
  const auto charts = document.select_nodes("//figure[@class='chart']");
  CHECK(charts.size() >= 9);  // battalions, guns of both sides, two series and points of both sides, event, ranks
  for (const auto& chart : charts) {
    CHECK(chart.node().select_nodes(".//*[local-name()='svg']").size() == 2);
    const pugi::xml_node after = chart.node().next_sibling();
    CHECK(std::string(after.name()) == "details");
    CHECK(after.select_nodes(".//tbody/tr").size() >= 1);
  }
  std::set<std::string> ids;
  for (const auto& found : document.select_nodes("//@id")) {
    INFO(found.attribute().value());
    CHECK(ids.insert(found.attribute().value()).second);
  }
}

TEST_CASE("Simulation sheet: the figures of a chart are those of the report") {
  const Simulated simulated(SECOND, 100);
  const auto document = read(sheet_of(simulated));
  const auto& milestones = simulated.report.milestones;
  const auto found = std::find_if(milestones.begin(), milestones.end(), [](const auto& one) {
    return one.milestone.what == validator::Milestone::What::may_enter && one.milestone.name == "II/73pp";
  });
  REQUIRE(found != milestones.end());
  bool seen = false;
  for (const auto& table : document.select_nodes("//details//table")) {
    const auto heads = table.node().select_nodes("thead/tr/th");
    for (std::size_t column = 0; column < heads.size(); ++column) {
      if (text_of(heads[column].node()) != "II/73pp: may enter") continue;
      seen = true;
      const auto rows = table.node().select_nodes("tbody/tr");
      REQUIRE(rows.size() == found->by_turn.size());
      for (std::size_t turn = 0; turn < rows.size(); ++turn)
        CHECK(holds(text_of(rows[turn].node().select_nodes("td")[column].node()), std::to_string(found->by_turn[turn].hits) + "%"));
    }
  }
  CHECK(seen);
}

TEST_CASE("Simulation sheet: each clause has a row, the sums stand below, and one makes the difference") {
  const Simulated simulated(FIRST);
  for (const std::string language : {"en", "pl"}) {
    const auto document = read(sheet_of(simulated, language));
    std::size_t rows = 0;
    for (const auto& row : document.select_nodes("//td[@class='part']")) rows += row.node() ? 1 : 0;
    CHECK(rows == simulated.report.clauses.size());
    CHECK(document.select_nodes("//tr[@class='best']").size() == 1);
    CHECK(document.select_nodes("//tfoot").size() == 2);
  }
  const auto& clauses = simulated.report.clauses;
  const auto most = std::max_element(clauses.begin(), clauses.end(), [](const auto& a, const auto& b) { return *a.share < *b.share; });
  const auto best = text_of(read(sheet_of(simulated)).select_node("//tr[@class='best']/td[1]").node());
  for (const auto& item : simulated.project->scenario()->victory->items)
    if (item.id == most->id) CHECK(best == *item.datum.authors_words("en", "pl"));
}

TEST_CASE("Simulation sheet: both languages say the same, with the numbers of their own") {
  const Simulated simulated(SECOND);
  for (const std::string language : {"en", "pl"}) {
    const auto document = read(sheet_of(simulated, language));
    CHECK(document.child("html").attribute("lang").value() == language);
    CHECK(document.select_nodes("//figure").size() == read(sheet_of(simulated)).select_nodes("//figure").size());
  }
  CHECK(holds(sheet_of(simulated, "pl"), "strona polska"));
  if (const char* folder = std::getenv("HEXWRIGHT_LOOK"))  // for eyes
    for (const std::string language : {"en", "pl"})
      std::ofstream(std::string(folder) + "/simulation." + language + ".html") << sheet_of(simulated, language);
}

TEST_CASE("Simulation sheet: nothing in it reaches out or runs") {
  const std::string html = sheet_of(Simulated(SECOND, 20));
  for (const char* part : {"<script", "javascript:", "<link", "<img", "@import", "onload", "http-equiv"}) {
    INFO(part);
    CHECK_FALSE(holds(html, part));
  }
  for (std::size_t at = html.find("://"); at != std::string::npos; at = html.find("://", at + 1))
    CHECK(holds(html.substr(at - 4, 25), "http://www.w3.org/"));  // names of vocabularies
}

TEST_CASE("Simulation sheet: words that are markup, controls and right-to-left marks stay words") {
  Simulated simulated(SECOND, 20);
  const std::string hostile = "</p></section><script>alert(1)</script>\x01\xE2\x80\xAE&amp;\"><svg onload=x>";
  for (auto& one : simulated.report.milestones) one.milestone.name = hostile;
  for (auto& one : simulated.report.clauses) one.id = hostile;
  for (auto& one : simulated.report.ranks) one.name.words["en"]["nom"] = hostile;
  for (auto& one : simulated.report.series) one.series.title = wording::say("{name}", {{"name", hostile}});
  simulated.report.clock.assign(24, hostile);
  simulated.report.ignored[hostile] = 3;
  simulated.report.policies["pl"].name = hostile;
  simulated.report.assumptions.push_back(wording::say("{name}", {{"name", hostile}}));
  const std::string html = sheet_of(simulated);
  const auto document = read(html);
  CHECK_FALSE(holds(html, "<script"));
  CHECK_FALSE(document.select_node("//script"));
  CHECK(document.select_nodes("//main/section").size() == read(sheet_of(Simulated(SECOND, 20))).select_nodes("//main/section").size());
  CHECK(holds(text_of(document.child("html")), "<script>alert(1)</script>"));
}

TEST_CASE("Simulation sheet: an interrupted simulation says so, and one without a playout says nothing else") {
  Simulated simulated(SECOND, 20);
  simulated.report.interrupted = true;
  simulated.report.asked = 500;
  CHECK(holds(sheet_of(simulated), "Interrupted: 500 were asked for."));
  const Simulated other(SECOND, 1);
  validator::SimulationReport empty;
  empty.interrupted = true;
  const std::string html = simulation_sheet({*other.project, empty, other.run->tally}, wording::english());
  CHECK(read(html).select_nodes("//figure").empty());
  CHECK(holds(html, "No playout was finished"));
}

TEST_CASE("Simulation sheet: many units share several charts, and those that never come are named instead of drawn") {
  Simulated simulated(SECOND, 20);
  auto& milestones = simulated.report.milestones;
  const auto one = *std::find_if(milestones.begin(), milestones.end(),
                                 [](const auto& item) { return item.milestone.what == validator::Milestone::What::may_enter; });
  const std::size_t before = read(sheet_of(simulated)).select_nodes("//figure").size();
  for (int i = 0; i < 10; ++i) {
    milestones.push_back(one);
    milestones.back().milestone.id = "more-" + std::to_string(i);
    milestones.back().milestone.name = "more " + std::to_string(i);
    if (i == 9)
      for (auto& chance : milestones.back().by_turn) chance = validator::chance(0, 20);
  }
  const std::string html = sheet_of(simulated);
  CHECK(read(html).select_nodes("//figure").size() == before + 2);
  CHECK(holds(html, "Never in these playouts: "));
  CHECK(holds(html, "more 9: may enter"));
}
