// Waivers, answers and fingerprints: a finding is accepted by its meaning, not by its line.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
std::string waivers(const std::string& fingerprint, const std::string& id) {
  return "  <waivers>\n    <waiver fingerprint=\"" + fingerprint + "\" finding=\"" + id +
         "\" reason=\"so drawn\" author=\"A. Author\" date=\"2026-01-31\"/>\n  </waivers>\n</scenario>";
}
// The missing radius of red.ash.
Card no_radius() { return Card().with("<around hex=\"0908\" radius=\"1\"/>", "<around hex=\"0908\"/>"); }
const std::string ANSWER_TIME = " author=\"A. Author\" date=\"2026-01-31\">";
}  // namespace

TEST_CASE("A waiver accepts the finding of its fingerprint and id") {
  const std::string fingerprint = no_radius().check().only("setup/radius").fingerprint;
  const Checked waived = no_radius().with("</scenario>", waivers(fingerprint, "setup/radius")).check();
  CHECK(waived.only("setup/radius").waived);
  CHECK(waived.silent("waiver/idle"));
}

TEST_CASE("A waiver of something else does not accept it") {
  const std::string fingerprint = no_radius().check().only("setup/radius").fingerprint;
  const Checked other = no_radius().with("</scenario>", waivers(fingerprint, "setup/order")).check();
  CHECK_FALSE(other.only("setup/radius").waived);
  CHECK(other.reports("waiver/idle", "<waiver fingerprint"));
}

TEST_CASE("A waiver that matches nothing is itself reported") {
  CHECK(Card().with("</scenario>", waivers("0123456789abcdef", "setup/radius")).reports("waiver/idle", "<waiver fingerprint"));
}

TEST_CASE("Of two waivers of one finding the first holds, and the second is reported") {
  const std::string fingerprint = no_radius().check().only("setup/radius").fingerprint;
  std::string two = waivers(fingerprint, "setup/radius");
  const std::string second = "<waiver fingerprint=\"" + fingerprint +
                             "\" finding=\"setup/radius\" reason=\"not as drawn\" author=\"B. Other\" date=\"2026-02-01\"/>";
  two.insert(two.find("  </waivers>"), "    " + second + "\n");
  const Checked checked = no_radius().with("</scenario>", two).check();
  CHECK(checked.only("setup/radius").waived);
  CHECK(checked.reports("waiver/twice", second));
  CHECK(checked.silent("waiver/idle"));
  CHECK(checked.only("waiver/twice").message.find("The first, by A. Author on 2026-01-31, holds: so drawn") != std::string::npos);
}

TEST_CASE("Two waivers of two findings are no contradiction") {
  Card card = no_radius();
  card.with("turns=\"12\"", "turns=\"13\"");
  std::string two = waivers(card.check().only("setup/radius").fingerprint, "setup/radius");
  two.insert(two.find("  </waivers>"), "    <waiver fingerprint=\"" + card.check().only("time/clock").fingerprint +
                                           "\" finding=\"time/clock\" reason=\"so drawn\" author=\"A. Author\" date=\"2026-01-31\"/>\n");
  CHECK(card.with("</scenario>", two).check().silent("waiver/twice"));
}

TEST_CASE("A waiver outlives a moved line, and not a changed meaning") {
  const std::string fingerprint = no_radius().check().only("setup/radius").fingerprint;
  const std::string moved =
      no_radius().with("<scenario format", "<!-- a remark -->\n\n<scenario format").check().only("setup/radius").fingerprint;
  CHECK(moved == fingerprint);
  const std::string other_hex =
      Card().with("<around hex=\"0908\" radius=\"1\"/>", "<around hex=\"0907\"/>").check().only("setup/radius").fingerprint;
  CHECK(other_hex != fingerprint);
}

TEST_CASE("Fingerprints of numbers change with the numbers") {
  const auto print = [](const std::string& id, const std::string& old_text, const std::string& new_text) {
    return Card().with(old_text, new_text).check().only(id).fingerprint;
  };
  CHECK(print("time/clock", "turns=\"12\"", "turns=\"13\"") != print("time/clock", "turns=\"12\"", "turns=\"14\""));
  CHECK(print("time/after-end", "<turn at=\"4\"/>", "<turn at=\"13\"/>") !=
        print("time/after-end", "<turn at=\"4\"/>", "<turn at=\"14\"/>"));
  CHECK(print("victory/cap-step", "most=\"18\"", "most=\"19\"") != print("victory/cap-step", "most=\"18\"", "most=\"20\""));
  CHECK(print("support/table-row", "calibre=\"75\"", "calibre=\"76\"") != print("support/table-row", "calibre=\"75\"", "calibre=\"77\""));
  CHECK(print("support/marker-count", "batteries=\"2\"", "batteries=\"3\"") !=
        print("support/marker-count", "batteries=\"2\"", "batteries=\"4\""));
}

TEST_CASE("No fingerprint knows the line it stands on") {
  Card card;
  card.with("turns=\"12\"", "turns=\"13\"")
      .with(" hexes=\"0908\"", "")
      .with("<morale level=\"3\"/>", "<morael level=\"3\"/>")
      .with("<around hex=\"0908\" radius=\"1\"/>", "<around hex=\"0909\"/>");
  card.with("<row>......ww....</row>", "<row>......wx....</row>")
      .with("0505 0605 0705", "0505 0705")
      .with("<rank from=\"4\"", "<rank from=\"3\"");
  const Checked before = card.check();
  card.with("<scenario format", "<!-- a remark\n of two lines -->\n<scenario format")
      .with("<map format", "<!-- a remark -->\n\n<map format")
      .with("<orbat format", "\n<orbat format");
  const Checked after = card.check();
  REQUIRE(before.findings.size() == after.findings.size());
  CHECK(before.findings.size() > 6);
  for (std::size_t i = 0; i < before.findings.size(); ++i) {
    CHECK(before.findings[i].fingerprint == after.findings[i].fingerprint);
    CHECK(before.findings[i].where.front().line < after.findings[i].where.front().line);
  }
}

TEST_CASE("A question that the author has answered is not asked again") {
  const std::string gun = "        <piece id=\"blue.4g\" kind=\"g\" number=\"4\"/>\n";
  CHECK(Card().without(gun).reports("orbat/sibling", "<formation id=\"blue.4k\"", "blue.4k"));
  CHECK(Card().with(gun, "        <answer question=\"orbat/sibling\"" + ANSWER_TIME + "It had none.</answer>\n").silent("orbat/sibling"));
  CHECK(Card()
            .with(gun, "        <answer question=\"orbat/leader\"" + ANSWER_TIME + "It had one.</answer>\n")
            .reports("orbat/sibling", "<formation id=\"blue.4k\"", "blue.4k"));
}

TEST_CASE("An answer stands on the datum that is asked about, and nowhere else") {
  const std::string measure = "<ranks measure=\"difference\" bands=\"closed\">";
  const std::string answer = "<answer question=\"ranks/measure\"" + ANSWER_TIME + "The difference.</answer>";
  CHECK(Card().with(measure, "<ranks bands=\"closed\">" + answer).silent("ranks/measure"));
  CHECK(Card()
            .with(measure, "<ranks bands=\"closed\">")
            .with("<rank from=\"7\">", "<rank from=\"7\">" + answer)
            .reports("ranks/measure", "<ranks"));
}

TEST_CASE("Findings stand in the order of the files, and from the top of each") {
  const Checked checked =
      Card().with("turns=\"12\"", "turns=\"13\"").with("<rank from=\"4\"", "<rank from=\"3\"").with(" hexes=\"0908\"", "").check();
  REQUIRE(checked.findings.size() >= 3);
  CHECK(checked.findings.front().id == "time/clock");
  CHECK(checked.findings.back().id == "map/empty-place");
}

TEST_CASE("An answer silences a question, never an error") {
  const std::string none = "<length turns=\"0\"><answer question=\"time/no-turns\"" + ANSWER_TIME + "None.</answer></length>";
  CHECK(Card().with("<length turns=\"12\"/>", none).reports("time/no-turns", "<length turns"));
}
