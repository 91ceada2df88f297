// The sheet of a varied simulation: what was varied stands first, curves are drawn where the value tells, and only there.
#include "publish/reports/variation_sheet.hpp"

#include <pugixml.hpp>

#include "tests/publish/reports/simulated.hpp"

using namespace hexwright;
using namespace hexwright::publish;
using namespace hexwright::test;

namespace {

const std::string SECOND = "parzymiechy/2-pelne-maskowanie-corrected.scenario.xml";

VariedSheet run_of(const std::string& value, const Simulated& simulated) {
  return {value, {*simulated.project, simulated.report, simulated.run->tally}};
}

pugi::xml_document read(const std::string& html) {
  pugi::xml_document document;
  REQUIRE(document.load_buffer(html.data(), html.size(), pugi::parse_default | pugi::parse_doctype));
  return document;
}

std::size_t charts_called(const pugi::xml_document& document, const std::string& name) {
  std::size_t charts = 0;
  for (const auto& title : document.select_nodes("//figure[@class='chart']/div[@class='wide']//*[local-name()='title']"))
    charts += std::string(title.node().child_value()).starts_with(name);
  return charts;
}

// As if the value had delayed this by so many turns.
void delay(Simulated& simulated, const std::string& id, std::size_t turns) {
  for (auto& one : simulated.report.milestones) {
    if (one.milestone.id != id) continue;
    const validator::Chance before = one.by_turn.front();
    one.by_turn.insert(one.by_turn.begin(), turns, validator::Chance{0, before.playouts, 0, 0, 0.01});
    one.by_turn.resize(one.by_turn.size() - turns);
  }
}

}  // namespace

TEST_CASE("Varied sheet: what was varied is said first, and each side has its points and how often it leads by value") {
  const Simulated simulated(SECOND, 100);
  const std::string html = variation_sheet("fire.running", {run_of("1", simulated), run_of("2<3", simulated)}, wording::english());
  const auto document = read(html);
  CHECK(std::string(document.select_node("//main/p[@class='answer']").node().child_value()) ==
        "Varied: fire.running, with the values 1, 2<3. Everything else is the same, also the dice.");
  for (const char* side : {"Germany", "Poland"}) {
    CHECK(charts_called(document, std::string(side) + ": victory points") == 1);
    CHECK(charts_called(document, std::string(side) + ": the most points") == 1);
  }
}

TEST_CASE("Varied sheet: where the value changes nothing no curve is drawn, and that is said by name") {
  const Simulated simulated(SECOND, 100);
  const std::string html = variation_sheet("fire.running", {run_of("1", simulated), run_of("2", simulated)}, wording::english());
  const auto document = read(html);
  CHECK(document.select_nodes("//figure[@class='chart']").size() == 4);
  const std::string same = document.select_node("//p[@class='notes']").node().child_value();
  CHECK(same.find("II/73pp: may enter") != std::string::npos);
  CHECK(same.find("dac: may be called") != std::string::npos);
}

TEST_CASE("Varied sheet: what comes later with another value is drawn, and nothing else") {
  const Simulated before(SECOND, 400);
  Simulated after(SECOND, 400);
  std::string id;
  for (const auto& one : after.report.milestones)
    if (one.milestone.name == "II/19pal" && one.milestone.what == validator::Milestone::What::available) id = one.milestone.id;
  REQUIRE(!id.empty());
  delay(after, id, 6);
  const auto document = read(variation_sheet("delay", {run_of("0", before), run_of("6", after)}, wording::english()));
  CHECK(charts_called(document, "II/19pal: may be called") == 1);
  CHECK(charts_called(document, "I/19pal: may be called") == 0);
  const auto figures = document.select_nodes("//figure[@class='chart']/following-sibling::*[1]//tbody/tr");
  CHECK(figures.size() >= 24);  // a row for each turn
}

TEST_CASE("Varied sheet: twenty values are drawn in charts that can be read") {
  const Simulated before(SECOND, 400);
  Simulated after(SECOND, 400);
  for (const auto& one : before.report.milestones)
    if (one.milestone.name == "II/19pal") delay(after, one.milestone.id, 6);
  std::vector<VariedSheet> runs;
  for (int i = 0; i < 20; ++i) runs.push_back(run_of(std::to_string(i), i == 7 ? after : before));
  const auto document = read(variation_sheet("delay", runs, wording::english()));
  CHECK(charts_called(document, "II/19pal: may be called") == 4);
}

TEST_CASE("Varied sheet: ranks of some values only are noughts with the others") {
  const Simulated one(SECOND, 100);
  Simulated other(SECOND, 100);
  REQUIRE(one.report.ranks.size() > 1);
  other.report.ranks.pop_back();
  const auto document = read(variation_sheet("x", {run_of("1", other), run_of("2", one)}, wording::english()));
  const auto rows = document.select_nodes("//section[h2='How the games end']//tbody/tr");
  CHECK(rows.size() == one.report.ranks.size());
  CHECK(std::string(rows[rows.size() - 1].node().child("td").next_sibling().child_value()) == "0%");
}

TEST_CASE("Varied sheet: no games, no figures") {
  Simulated simulated(SECOND, 1);
  simulated.report = {};
  const auto document = read(variation_sheet("x", {run_of("1", simulated)}, wording::english()));
  CHECK(document.select_nodes("//figure").empty());
  CHECK(document.select_node("//p[@class='answer'][2]").node().child_value() ==
        std::string("No playout was finished: there is nothing to tell."));
}
