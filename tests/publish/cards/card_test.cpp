// What a card says, section by section, and what a side's card must not say.
#include "model/document/piece.hpp"
#include "tests/publish/sheets/sheets.hpp"
#include "tests/rulesets/altered_sample.hpp"
#include "publish/pages/html.hpp"
#include "publish/pages/item.hpp"
#include "publish/pages/pages.hpp"
#include "publish/symbols/symbols.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string FIGHT = "parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml",
                  MASKING = "parzymiechy/2-pelne-maskowanie-corrected.scenario.xml";
const std::string CROSSING = "stone-bridge/1-the-crossing.scenario.xml";

std::string card_words(const std::string& sample, const std::string& language, const std::string& side = "") {
  const SampleMatter made(sample_project(sample), side);
  return words_of(publish::card_content(made.matter(), language));
}

}  // namespace

TEST_CASE("card: conditions, points and ranks are sentences in the language of the card") {
  const std::string polish = card_words(MASKING, "pl"), english = card_words(MASKING, "en");
  for (const char* part :
       {"Pełne maskowanie", "+3 za każdy etap, w którym nie ujawnił się żaden oddział strony polskiej (łącznie najwyżej 18)",
        "−0,5 za każdą straconą własną kratkę liczebności, także straconą częściowo",
        "gdy ujawniło się co najmniej 12 plutonów strony polskiej", "24 etapy, 9:00–11:00", "II/73pp + III/73pp", "== Skład sił",
        "== Ranga zwycięstwa"}) {
    INFO(part << "\n" << polish);
    CHECK(has(polish, part));
  }
  for (const char* part :
       {"Full masking", "+3 for each turn in which no unit of Poland has been revealed (at most 18 in all)",
        "−0.5 for each own strength box lost, boxes lost in part included", "24 turns, 9:00–11:00", "== Order of battle"}) {
    INFO(part << "\n" << english);
    CHECK(has(english, part));
  }
}

TEST_CASE("card: no English is left on a Polish card, and no Polish template on an English one") {
  for (const std::string& sample : sample_scenarios()) {
    const std::string polish = card_words(sample, "pl"), english = card_words(sample, "en");
    INFO(sample << "\n" << polish);
    for (const char* word : {" for each ", "the end of", "Order of", "Victory", " come on", "not placed", "{"})
      CHECK_FALSE(has(polish, word));
    for (const char* word : {"za każd", "Punkty zwycięstwa", "{"}) CHECK_FALSE(has(english, word));
  }
}

TEST_CASE("card: every piece of the order of battle is on it once, as its counter") {
  for (const std::string& sample : sample_scenarios()) {
    const auto project = sample_project(sample);
    const SampleMatter made{std::shared_ptr<const project::Project>(sample_project(sample))};
    const auto content = publish::card_content(made.matter(), "en");
    std::vector<std::string> seen, expected;
    for (const auto& section : content.sections)
      for (const auto& block : section.blocks)
        if (const auto* counters = std::get_if<publish::Counters>(&block))
          for (const auto& group : counters->groups)
            for (const auto& face : group.faces) seen.push_back(face.id);
    for (const auto& entry : project->orbat()->pieces()) expected.push_back(entry.piece->id);
    std::sort(seen.begin(), seen.end());
    std::sort(expected.begin(), expected.end());
    CHECK(seen == expected);
  }
}

TEST_CASE("card: the author's own words stand where they are asked for, in their language, but for what is corrected") {
  const SampleMatter made{std::shared_ptr<const project::Project>(sample_project(FIGHT))};
  publish::CardContext asked = made.matter();
  asked.authors_words = true;
  const std::string polish = words_of(publish::card_content(asked, "pl")), english = words_of(publish::card_content(asked, "en"));
  const std::string own = "Reszta I/83pp wchodzi na planszę z pól 2901 i 3601 w 4 etapie";
  CHECK(has(polish, own));
  CHECK(has(polish, "za każde pole zabudowań zajmowane w ostatnim etapie gry +2 p.z."));
  CHECK_FALSE(has(polish, "III/73 w 6 etapie gry"));
  CHECK(has(english, "The rest of I/83pp enters the board from hexes 2901 and 3601 in turn 4"));
  CHECK_FALSE(has(english, own));
  CHECK_FALSE(has(card_words(FIGHT, "pl"), own));
  // Points that those words say are not said once more beside them; where they are ours, or corrected, they are.
  CHECK(has(polish, "\n• za każde pole zabudowań zajmowane w ostatnim etapie gry +2 p.z."));
  CHECK(has(polish, "\n• za każdego wyeliminowanego własnego dowódcę -1 p.z."));
  CHECK(has(english, "\n• for each own leader eliminated -1 VP"));
  CHECK_FALSE(has(polish, "\n+2 "));
  CHECK(has(polish, "\n+4 "));
  CHECK(has(card_words(FIGHT, "pl"), "\n+2 "));
}

TEST_CASE("templates: kinds of one formation whose counters say no word of their own have symbols that differ") {
  for (const char* name : {"brigades", "divisions", "skirmish", "squads"}) {
    const std::shared_ptr<const project::Project> project =
        sample_project("../templates/" + std::string(name) + "/1-" + name + ".scenario.xml");
    std::map<std::string, std::map<std::string, std::string>> seen;  // of a formation, by the symbol: the kind
    const view::Papers papers = view::papers_for_referee(project);
    for (const view::Face& face : papers.faces()) {
      const auto symbol = publish::symbol_for(project->game(), face.kind, face.formation_kind, face.symbol);
      if (!symbol || face.has_own_text || !face.values.empty()) continue;
      const auto [found, fresh] = seen[face.side + face.formation].try_emplace(std::string(symbol->function), face.kind);
      INFO(name << " " << face.id);
      CHECK(found->second == face.kind);
    }
  }
}

TEST_CASE("card: the style says which sections there are and in which order") {
  SampleMatter made{std::shared_ptr<const project::Project>(sample_project(FIGHT))};
  made.style.sections = {"victory", "history"};
  const auto content = publish::card_content(made.matter(), "en");
  REQUIRE(content.sections.size() == 2);
  CHECK(content.sections[0].id == "victory");
  CHECK(content.sections[1].id == "history");
}

TEST_CASE("card: a side's card says nothing of what the other side has written down") {
  const std::string grey = card_words(CROSSING, "en", "gr"), blue = card_words(CROSSING, "en", "bl");
  CHECK(has(grey, "Mabry + Lyle"));
  CHECK_FALSE(has(blue, "Mabry + Lyle"));
  CHECK(has(blue, "counters face down"));
  CHECK_FALSE(has(blue, "record of the Greys"));
  CHECK(has(blue, "record of the Blues"));
}

TEST_CASE("card: two languages stand side by side with the same sections, map and counters once") {
  const SampleMatter made{std::shared_ptr<const project::Project>(sample_project(MASKING))};
  std::vector<publish::Content> contents{publish::card_content(made.matter(), "pl"), publish::card_content(made.matter(), "en")};
  publish::put_in_step(contents);
  REQUIRE(contents[0].sections.size() == contents[1].sections.size());
  for (std::size_t i = 0; i < contents[0].sections.size(); ++i) CHECK(contents[0].sections[i].id == contents[1].sections[i].id);
  const auto forces =
      std::find_if(contents[0].sections.begin(), contents[0].sections.end(), [](const auto& one) { return one.id == "forces"; });
  CHECK(forces->whole_width);
  CHECK(forces->title == "Skład sił  ·  Order of battle");
}

TEST_CASE("card: what fits on one page with slightly smaller type is one page") {
  const SampleMatter made{std::shared_ptr<const project::Project>(sample_project(CROSSING))};
  const auto pages = publish::Pages::fill({publish::card_content(made.matter(), "en")}, made.style, *publish::paper_size("a4"));
  REQUIRE(pages);
  CHECK(pages->count() == 1);
  const auto small = publish::Pages::fill({publish::card_content(made.matter(), "en")}, made.style, *publish::paper_size("a5"));
  REQUIRE(small);
  CHECK(small->count() > 1);
}

TEST_CASE("card: nothing is drawn beyond the margins of any page, on any paper, in any sample") {
  for (const std::string& sample : sample_scenarios())
    for (const char* paper : {"a4", "a5", "letter"}) {
      const SampleMatter made{std::shared_ptr<const project::Project>(sample_project(sample))};
      const auto size = *publish::paper_size(paper);
      const auto pages = publish::Pages::fill({publish::card_content(made.matter(), "pl")}, made.style, size);
      REQUIRE(pages);
      for (std::size_t i = 0; i < pages->count(); ++i) {
        const Recorder canvas = recorded(pages->page(i));
        for (const Recorder::Written& one : canvas.written) {
          INFO(sample << " " << paper << " page " << i + 1 << ": " << one.text.words);
          const publish::Box box = box_of(one);
          CHECK(box.left >= 8);
          CHECK(box.right <= size.width_mm - 8);
          CHECK(box.bottom <= size.height_mm - 5);
        }
      }
    }
}

TEST_CASE("card: no word is smaller than 5 points, in any style, on any paper, and one page is well filled") {
  for (const char* sample :
       {"asl/1-mill-road.scenario.xml", "lee/1-laurel-ford-corrected.scenario.xml", "border-watch/1-the-ford.scenario.xml"})
    for (const char* style : {"tactical", "magazine", "miniatures", "plain"})
      for (const char* paper : {"a4", "a5", "letter"}) {
        SampleMatter made{std::shared_ptr<const project::Project>(sample_project(sample))};
        made.style = *publish::load_style(style);
        const auto size = *publish::paper_size(paper);
        const auto pages = publish::Pages::fill({publish::card_content(made.matter(), "pl")}, made.style, size);
        REQUIRE(pages);
        for (std::size_t i = 0; i < pages->count(); ++i) {
          double lowest = 0;
          for (const Recorder::Written& one : recorded(pages->page(i)).written) {
            INFO(sample << " " << style << " " << paper << " page " << i + 1 << ": " << one.text.words);
            CHECK(one.size_mm >= publish::LEAST_TYPE_MM - 1e-6);
            if (box_of(one).bottom < size.height_mm - 18) lowest = std::max(lowest, box_of(one).bottom);
          }
          INFO(sample << " " << style << " " << paper << " page " << i + 1);
          if (i + 1 < pages->count() && size.columns > 1) CHECK(lowest > size.height_mm * 0.7);
        }
      }
}

TEST_CASE("card: markers that are all alike are one line of the setup with their number, units keep a line each") {
  const std::string card = card_words("asl/1-mill-road.scenario.xml", "en");
  CHECK(has(card, "\u00d7 3 – 1K5, 1G8, 1C6 (face down)"));
  CHECK(has(card, "squad 1 – 1K5"));
  CHECK(has(card, "squad 3 – 2O4"));
}

TEST_CASE("card: units of one hex are named by their numbers, whatever their counters show; only markers are counted") {
  AlteredSample pluton;
  const std::string last = R"(<directive id="de.setup-i-73pp")";
  pluton.replace("1-boj-o-parzymiechy-corrected.scenario.xml", last,
                 R"(<directive id="pl.x" side="pl"><units of="pl.7s pl.8s pl.9s"/><where><hexes list="1817"/></where></directive>
<directive id="pl.y" side="pl"><units of="pl.7s pl.8s"/><where><hexes list="2206"/></where></directive>)" +
                     last);
  const SampleMatter fight(pluton.load("1-boj-o-parzymiechy-corrected.scenario.xml"));
  const std::string platoons = words_of(publish::card_content(fight.matter(), "en"));
  CHECK(has(platoons, "7s + 8s + 9s – 1817"));
  CHECK(has(platoons, "7s + 8s – 2206"));
  CHECK_FALSE(has(platoons, "\u00d7 3"));

  SmallProject toy;
  toy.orbat = R"(<side id="red"><piece id="red.1s" kind="s" number="1"/><piece id="red.2s" kind="s" number="2"/>
<piece id="red.m1" kind="marker" number="1"/><piece id="red.m2" kind="marker" number="2"/></side>)";
  toy.scenario = R"(<setup><directive id="a" side="red"><units of="red.1s red.2s"/><where><hexes list="0101"/></where></directive>
<directive id="b" side="red"><units of="red.m1"/><where><hexes list="0102"/></where></directive>
<directive id="c" side="red"><units of="red.m2"/><where><hexes list="0103"/></where></directive></setup>)";
  const SampleMatter made(toy.load());
  const std::string counted = words_of(publish::card_content(made.matter(), "en"));
  INFO(counted);
  CHECK(has(counted, "\u00d7 2 – 0102, 0103"));
  CHECK_FALSE(has(counted, "\u00d7 2 – 0101"));
  publish::CardContext noted = made.matter();
  noted.notation["en"].directives = {{"b", "m1 – 0102"}, {"c", "m2 – 0103"}};
  const std::string own = words_of(publish::card_content(noted, "en"));
  CHECK(has(own, "m1 – 0102"));
  CHECK(has(own, "m2 – 0103"));
}

TEST_CASE("card: what comes on later stands in a row of its own, after what is there from the start") {
  const std::string card = card_words("asl/1-mill-road.scenario.xml", "en");
  const std::size_t start = card.find("5/71:"), later = card.find("-- Turn 3: MG/71");
  REQUIRE(later != card.npos);
  CHECK(start < later);
  CHECK(card.find("MG/71:", later) != card.npos);
}

TEST_CASE("card: special rules are numbered, each once") {
  const SampleMatter made(sample_project("two-hills/1-the-brook-bridge.scenario.xml"));
  const auto content = publish::card_content(made.matter(), "en");
  const auto rules = std::find_if(content.sections.begin(), content.sections.end(), [](const auto& one) { return one.id == "rules"; });
  REQUIRE(rules != content.sections.end());
  CHECK(std::get<publish::Paragraph>(rules->blocks.front()).mark == "1.");
}

TEST_CASE("card: the HTML holds every word of the card, escaped") {
  const SampleMatter made{std::shared_ptr<const project::Project>(sample_project(FIGHT))};
  publish::Content content = publish::card_content(made.matter(), "pl");
  content.title = R"(<b>&"'\(){} )";
  const std::string html = publish::html_of({content}, made.style);
  CHECK(has(html, "&lt;b&gt;&amp;"));
  CHECK_FALSE(has(html, "<b>&\""));
  CHECK(has(html, "za każde pole zabudowań drewnianych lub zabudowań murowanych zajmowane w ostatnim etapie gry"));
  CHECK_FALSE(has(html, "<script"));
}

TEST_CASE("card: names on the map of a card can be read, on hexes and on a table, however much the map shrinks") {
  for (const char* sample : {"lee/1-laurel-ford.scenario.xml", "stone-bridge/1-the-crossing.scenario.xml",
                             "parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml"}) {
    const SampleMatter made(sample_project(sample));
    const publish::CardContext matter = made.matter();
    constexpr double COLUMN_MM = 88;
    const publish::Content content = publish::card_content(matter, "pl");
    std::size_t names = 0;
    for (const auto& section : content.sections)
      for (const auto& block : section.blocks)
        if (const auto* figure = std::get_if<publish::Figure>(&block)) {
          const auto picture = figure->drawn(COLUMN_MM);
          const double shrunk = COLUMN_MM / picture->extent().width();
          for (const Recorder::Written& one : recorded(*picture).written) {
            if (one.text.font.family != matter.theme->title_font) continue;
            INFO(sample << ": " << one.text.words);
            CHECK(one.size_mm * shrunk >= publish::LEAST_TYPE_MM);
            ++names;
          }
        }
    CHECK(names > 3);
  }
}

TEST_CASE("page: what is said of a table stays with it, what is said before another paragraph need not") {
  const publish::PrintStyle style = *publish::load_style("classic");
  publish::Table table;
  table.columns = {{1, publish::Anchor::start}};
  for (int row = 0; row < 9; ++row) table.rows.push_back({{{"cell"}}});
  const publish::Paragraph words{{{"Said of what follows."}}, {}, 0, false};
  publish::Typesetter typesetter(style);
  const auto items = typesetter.section({"x", "", {words, words, words, table, words}, false, false}, {1, 80, "en"});
  REQUIRE(items.size() == 13);
  CHECK_FALSE(items[1].keeps_next);
  CHECK(items[2].keeps_next);
}
