// The papers of a side: documents from which nothing can be read that the side may not know, and nothing that counts it either.
#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "tests/model/view/small_project.hpp"

#include "model/view/papers.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string OPEN =
    R"(<setup><directive id="red.a" side="red"><units of="red.1"/><where><hexes list="0101"/></where></directive></setup>)";

// Everything in the documents of the papers.
std::string text_of(const view::Papers& papers) {
  std::ostringstream text;
  pugi::xml_document scenario, orbat, map;
  document::write_document(*papers.project().scenario(), scenario);
  document::write_document(papers.project().orbat()->orbat(), orbat);
  document::write_document(papers.project().map()->map(), map);
  scenario.print(text);
  orbat.print(text);
  map.print(text);
  for (const auto& one : papers.face_down()) text << one.side << one.where.size() << one.comes_on << "\n";
  for (const auto& face : papers.faces()) text << hexwright::test::text_of(face) << "\n";
  return text.str();
}
std::string papers_of(const SmallProject& small, const std::string& side) {
  const auto papers = view::papers_for(*small.load(), side, view::Disguise{});
  REQUIRE(papers);
  return text_of(*papers);
}

SmallProject with(const std::string& scenario) {
  SmallProject small;
  small.scenario = scenario;
  return small;
}

}  // namespace

TEST_CASE("papers: what is written down in secret is not in the other side's, and is in its own and the referee's") {
  const auto small = with(
      R"(<setup><directive id="red.secret" side="red" hidden="written"><units of="red.2"/><where><hexes list="0304"/></where></directive></setup>)");
  CHECK(has(papers_of(small, "red"), "red.secret"));
  CHECK_FALSE(has(papers_of(small, "blue"), "red.secret"));
  CHECK_FALSE(has(papers_of(small, "blue"), "0304"));
  CHECK(has(text_of(view::papers_for_referee(std::shared_ptr<const project::Project>(small.load()))), "red.secret"));
}

TEST_CASE("papers: an order face down leaves its region and no more") {
  const auto small = with(
      R"(<setup><directive id="red.down" side="red" hidden="face-down"><units of="red.2"/><where><hexes list="0304"/></where></directive></setup>)");
  const auto papers = view::papers_for(*small.load(), "blue", view::Disguise{});
  REQUIRE(papers);
  REQUIRE(papers->face_down().size() == 1);
  CHECK(papers->face_down().front().side == "red");
  CHECK(papers->face_down().front().where.size() == 1);
  CHECK_FALSE(has(text_of(*papers), "red.down"));
}

TEST_CASE("papers: an open condition that names a hidden battery does not give it away") {
  const auto small = with(R"(<support><asset id="red.gun" side="red" designation="Big Bertha" visible-to="red"/></support>
<victory><item id="blue.vp" side="blue" score="not-called" points="1" asset="red.gun"/></victory>)");
  CHECK(has(papers_of(small, "red"), "Big Bertha"));
  CHECK_FALSE(has(papers_of(small, "blue"), "Big Bertha"));
  CHECK_FALSE(has(papers_of(small, "blue"), "red.gun"));
  CHECK(has(papers_of(small, "blue"), "blue.vp"));
}

TEST_CASE("papers: an open condition that waits for a hidden withdrawal or hidden replacements does not give them away") {
  const auto small = with(
      R"(<reinforcements><withdrawal id="red.away" side="red" visible-to="red"><units of="red.2"/><when><turn at="3"/></when></withdrawal>
<replacement id="red.drafts" side="red" steps="1" visible-to="red"><when><turn at="4"/></when></replacement></reinforcements>
<events><event id="thinned"><when><any><trigger ref="red.away"/><trigger ref="red.drafts"/><turn at="9"/></any></when></event></events>)");
  for (const char* secret : {"red.away", "red.drafts"}) {
    CHECK(has(papers_of(small, "red"), secret));
    CHECK_FALSE(has(papers_of(small, "blue"), secret));
  }
  CHECK(has(papers_of(small, "blue"), "thinned"));
}

TEST_CASE("papers: which piece fires is its owner's business") {
  const auto small = with(R"(<support><asset id="red.fire" side="red" designation="1m" piece="red.2c" markers="1"/></support>)");
  CHECK(has(papers_of(small, "red"), "piece=\"red.2c\""));
  CHECK_FALSE(has(papers_of(small, "blue"), "piece=\"red.2c\""));
  CHECK(has(papers_of(small, "blue"), "red.fire"));
}

TEST_CASE("papers: a misprinted name is no secret") {
  const auto small =
      with(R"(<setup><directive id="red.a" side="red"><units of="red.1"/><where><place name="Nowhere"/></where></directive></setup>)");
  CHECK(has(papers_of(small, "blue"), "Nowhere"));
}

TEST_CASE("papers: an open order along a river that only one side may see does not name it") {
  const auto along = [](const std::string& seen_by) {
    SmallProject small = with(
        R"(<setup><directive id="red.a" side="red"><units of="red.1"/><where><hexes list="0101"/><path ref="brook"/></where></directive></setup>)");
    small.map = "<hexside id=\"brook\" kind=\"wall\" sides=\"0202/s\"" + seen_by + "/>";
    return small;
  };
  CHECK(has(papers_of(along(""), "blue"), "brook"));
  CHECK(has(papers_of(along(" visible-to=\"red\""), "red"), "brook"));
  CHECK_FALSE(has(papers_of(along(" visible-to=\"red\""), "blue"), "brook"));
  CHECK(has(papers_of(along(" visible-to=\"red\""), "blue"), "0101"));
}

TEST_CASE("papers: hidden pieces, formations and places are in none of another side's documents") {
  SmallProject small = with(OPEN);
  small.orbat = R"(<side id="red"><formation id="red.1" kind="company" designation="1kp"><piece id="red.1s" kind="s" number="1"/>
<piece id="red.ghost" kind="s" number="77" visible-to="red"/></formation><formation id="red.shadow" kind="company" designation="99kp" visible-to="red">
<piece id="red.9s" kind="s" number="9"/></formation></side><side id="blue"><piece id="blue.1s" kind="s" number="1"/></side>)";
  small.map = R"(<place id="cave" kind="hill" hexes="0202" visible-to="red"><name lang="en" nom="Secret Cave"/></place>)";
  const std::string own = papers_of(small, "red"), other = papers_of(small, "blue");
  for (const char* secret : {"red.ghost", "77", "99kp", "red.9s", "Secret Cave"}) {
    INFO(secret);
    CHECK(has(own, secret));
    CHECK_FALSE(has(other, secret));
  }
}

TEST_CASE("papers: two scenarios that differ only in one side's secrets give the other side the same papers") {
  const auto one = with(
      OPEN +
      R"(<reinforcements><reinforcement id="red.r" side="red" visible-to="red"><units of="red.2"/><when><turn at="3"/></when></reinforcement></reinforcements>
<victory><item id="red.secret" side="red" score="condition" points="5" visible-to="red"><when><turn at="9"/></when></item></victory>)");
  const auto two = with(
      OPEN +
      R"(<reinforcements><reinforcement id="red.other" side="red" visible-to="red"><units of="red.2 red.1"/><when><turn at="4"/></when></reinforcement>
<reinforcement id="red.more" side="red" visible-to="red"><units of="red.1s"/><when><turn at="1"/></when></reinforcement></reinforcements><victory/>)");
  CHECK(papers_of(one, "blue") == papers_of(two, "blue"));
  CHECK(papers_of(one, "red") != papers_of(two, "red"));
}

TEST_CASE("papers: a side that is not there is refused") {
  const auto papers = view::papers_for(*with(OPEN).load(), "green", view::Disguise{});
  REQUIRE_FALSE(papers);
  CHECK(papers.error().id == "view/unknown-side");
}
