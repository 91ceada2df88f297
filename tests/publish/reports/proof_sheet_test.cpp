// The proof sheet: everything that was found stands in it, in both languages, and nothing in it can do harm.
#include "publish/reports/proof_sheet.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <pugixml.hpp>
#include <set>

#include "rulesets/rulesets.hpp"
#include "tests/publish/board/projects.hpp"
#include "validator/analysis/ledger.hpp"
#include "validator/findings/report.hpp"

using namespace hexwright;
using namespace hexwright::publish;
using namespace hexwright::test;

namespace {

std::vector<validator::Report> reports_of(const std::vector<std::string>& paths) {
  std::vector<validator::Report> reports;
  for (const std::string& path : paths) reports.push_back(validator::check(sample_project(path), rulesets::all_games()));
  return reports;
}

const std::string PRINTED = "parzymiechy/1-boj-o-parzymiechy.scenario.xml", CLEAN = "two-hills/1-the-brook-bridge.scenario.xml",
                  TABLE = "stone-bridge/1-the-crossing.scenario.xml";

std::string sheet_of(const std::vector<validator::Report>& reports, const std::string& language = "en") {
  const wording::Catalogue* catalogue = wording::catalogue_for(language);
  REQUIRE(catalogue);
  return proof_sheet(reports, *catalogue, theme_named("colour"));
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

}  // namespace

TEST_CASE("Proof sheet: each finding stands there with its words, its place and its number, in both languages") {
  const auto reports = reports_of({PRINTED});
  for (const std::string language : {"en", "pl"}) {
    const wording::Catalogue& catalogue = *wording::catalogue_for(language);
    const auto document = read(sheet_of(reports, language));
    CHECK(document.child("html").attribute("lang").value() == language);
    const auto articles = document.select_nodes("//article");
    REQUIRE(articles.size() == reports[0].findings.size());
    for (std::size_t i = 0; i < articles.size(); ++i) {
      const auto& item = reports[0].findings[i];
      const std::string text = text_of(articles[i].node());
      INFO(item.finding.id);
      CHECK(text.find(catalogue.words(item.finding.message)) != std::string::npos);
      if (item.finding.why) CHECK(text.find(catalogue.words(*item.finding.why)) != std::string::npos);
      if (item.finding.fix) CHECK(text.find(catalogue.words(*item.finding.fix)) != std::string::npos);
      CHECK(text.find(item.fingerprint) != std::string::npos);
      CHECK(text.find(":" + std::to_string(item.where.front().location.line)) != std::string::npos);
      CHECK(text_of(articles[i].node().child("div")) == std::to_string(i + 1));
    }
  }
}

TEST_CASE("Proof sheet: the map has a pin for what lies on it, with the number of the finding") {
  const auto reports = reports_of({PRINTED});
  const auto view = view::seen_by_referee(*reports[0].project);
  const auto pins = proof_pins(reports[0], view, 1000);
  const auto hex = view->index->hex("0404");
  REQUIRE(hex);
  std::string number;
  for (std::size_t i = 0; i < reports[0].findings.size(); ++i)
    if (reports[0].findings[i].finding.id == "setup/radius") number = std::to_string(i + 1);
  CHECK(std::any_of(pins.begin(), pins.end(), [&](const Overlay::Pin& pin) {
    return pin.hex == *hex && pin.words == number && pin.tone == Overlay::Pin::Tone::warning;
  }));
  CHECK(proof_pins(reports[0], view, 0).empty());
  auto clean = reports_of({CLEAN});
  std::erase_if(clean[0].findings,
                [](const validator::ReportedFinding& item) { return item.finding.severity == validator::Severity::info; });
  CHECK(proof_pins(clean[0], view::seen_by_referee(*clean[0].project), 1000).empty());
  CHECK(read(sheet_of(reports)).select_node("//figure//*[local-name()='svg']"));
}

TEST_CASE("Proof sheet: several documents stand one after the other, tables too, and no id is borne twice") {
  const std::string html = sheet_of(reports_of({PRINTED, CLEAN, TABLE}));
  const auto document = read(html);
  CHECK(document.select_nodes("//section").size() == 3);
  CHECK(document.select_nodes("//figure").size() == 3);
  std::set<std::string> ids;
  for (const auto& found : document.select_nodes("//@id")) {
    INFO(found.attribute().value());
    CHECK(ids.insert(found.attribute().value()).second);
  }
  CHECK(html.find("Nothing found") != std::string::npos);
}

TEST_CASE("Proof sheet: what the clauses can pay stands there for each side, with the sum") {
  const auto reports = reports_of({CLEAN});
  for (const std::string language : {"en", "pl"}) {
    const auto document = read(sheet_of(reports, language));
    const auto tables = document.select_nodes("//table[@class='ledger']");
    REQUIRE(tables.size() == 2);
    const auto ledger = validator::ledger(*reports[0].project);
    for (std::size_t i = 0; i < tables.size(); ++i) {
      CHECK(tables[i].node().select_nodes("tbody/tr").size() == ledger.sides[i].lines.size());
      const std::string sum = text_of(tables[i].node().child("tfoot"));
      CHECK(sum.find(wording::catalogue_for(language)->words({"{most}", {}, 0, {{"most", *ledger.sides[i].most}}})) != std::string::npos);
    }
  }
  CHECK(text_of(read(sheet_of(reports)).select_node("//table[@class='ledger']").node()).find("not called: 2 bat") != std::string::npos);
  CHECK(read(sheet_of(reports_of({TABLE}))).select_nodes("//table[@class='ledger']").size() == 2);
}

TEST_CASE("Proof sheet: nothing in it reaches out or runs") {
  const std::string html = sheet_of(reports_of({PRINTED}));
  for (const char* part : {"<script", "javascript:", "<link", "<img", "@import", "onload", "http-equiv"}) {
    INFO(part);
    CHECK(html.find(part) == std::string::npos);
  }
  for (std::size_t at = html.find("://"); at != std::string::npos; at = html.find("://", at + 1))
    CHECK(html.substr(at - 4, 25).find("http://www.w3.org/") != std::string::npos);  // names of vocabularies
}

TEST_CASE("Proof sheet: words that are markup, controls and right-to-left marks stay words") {
  auto reports = reports_of({CLEAN});
  validator::ReportedFinding hostile;
  hostile.finding.id = "reference/unknown-id";
  hostile.finding.message =
      wording::say("Nothing is called \"{id}\".", {{"id", std::string("</p><script>alert(1)</script>\x01\xE2\x80\xAE&amp;")}});
  hostile.where.push_back({{"a/<b>.xml", 3, 1}, "\"><svg onload=x>", "</section>"});
  hostile.fingerprint = "0123456789abcdef";
  reports[0].findings.push_back(hostile);
  const std::string html = sheet_of(reports);
  const auto document = read(html);
  CHECK(html.find("<script") == std::string::npos);
  CHECK(document.select_nodes("//section").size() == 1);
  CHECK(text_of(document.select_node("(//article)[last()]").node()).find("</p><script>alert(1)</script>") != std::string::npos);
}

TEST_CASE("Proof sheet: of very many findings the first thousand stand there, and how many do not") {
  auto reports = reports_of({CLEAN});
  validator::ReportedFinding one;
  one.finding.id = "muster/nowhere";
  one.finding.message = wording::say("This item can never score.");
  reports[0].findings.assign(1500, one);
  const auto document = read(sheet_of(reports));
  CHECK(document.select_nodes("//article").size() == 1000);
  CHECK(text_of(document.child("html")).find("500 more findings are not shown") != std::string::npos);
}
