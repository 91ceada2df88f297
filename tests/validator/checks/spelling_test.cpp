// Which words are looked up, and what is said of them, with a dictionary made up for the purpose.
#include <map>
#include <set>

#include "tests/validator/checks/card.hpp"
#include "tests/validator/checks/in_scope.hpp"
#include "validator/checks/spelling.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

class FewWords : public validator::Speller {
 public:
  std::map<std::string, std::set<std::string>> known{
      {"en", {"points", "for",  "each",   "hex", "of",   "held", "in", "the",  "last",    "turn",    "its",    "marker",
              "has",    "been", "placed", "it",  "lies", "face", "up", "draw", "victory", "triumph", "enemy's"}},
      {"pl", {"za", "każde", "pole", "punkty"}}};
  std::set<std::string> asked;
  int suggested = 0;

  bool speaks(const std::string& lang) override { return known.count(lang) > 0; }
  Verdict look_up(const std::string& lang, const std::string& word) override {
    asked.insert(word);
    if (word == "Ωmega") return Verdict::unsayable;
    return known[lang].count(validator::lower(word)) ? Verdict::known : Verdict::unknown;
  }
  std::vector<std::string> suggestions(const std::string&, const std::string&) override {
    ++suggested;
    return {"one", "two", "three", "four"};
  }
  std::string package(const std::string& lang) override { return "words-" + lang; }
};

const std::string PRINTED = "printed=\"2 points for each hex of Millbrook held in the last turn\"";
const std::string ITEM = "<item id=\"blue.hold\"";

class Proofed {
 public:
  explicit Proofed(const std::string& line, const std::string& lang = "lang=\"en\"")
      : card(Card().with(PRINTED, "printed=\"" + line + "\"").with("  <time>", "  <card " + lang + "/>\n  <time>")) {}
  Checked check() {
    const InScope scope({&speller, true});
    return card.check();
  }
  bool reports(const std::string& id, const std::string& line, const std::string& object = {}) { return check().reports(id, line, object); }
  bool silent(const std::string& id) { return check().silent(id); }

  FewWords speller;
  Card card;
};

}  // namespace

TEST_CASE("A word that no dictionary has is said once, with all its places") {
  CHECK(Proofed("2 pionts for each hex").reports("printed/spelling", ITEM, "blue.hold"));
  Proofed twice("2 pionts for each hex");
  twice.card.with("<item id=\"red.farm\"", "<item id=\"red.farm\" printed=\"3 Pionts in the last turn\"");
  const Found found = twice.check().only("printed/spelling");
  CHECK(found.where.size() == 2);
  CHECK(found.severity == "info");
  CHECK(twice.speller.suggested == 1);
}

TEST_CASE("Without a speller nothing is looked up, and a waiver of a word waits") {
  const std::string waiver =
      "  <waivers>\n    <waiver fingerprint=\"0123456789abcdef\" finding=\"printed/spelling\" reason=\"so spelt\" author=\"A\" "
      "date=\"2026-01-31\"/>\n  </waivers>\n</scenario>";
  Proofed proofed("2 pionts for each hex");
  CHECK(proofed.card.silent("printed/spelling"));
  proofed.card.with("</scenario>", waiver);
  CHECK(proofed.card.silent("waiver/idle"));
  CHECK(proofed.reports("waiver/idle", "<waiver "));
}

TEST_CASE("Names of places, sides and formations, designations, numerals and abbreviations are no words to spell") {
  for (const std::string line : {"for each hex of Rozalinie held in Millbrook", "the Ash Farm", "I/5r XIV 6c K10 p.z. 75 mm HQ",
                                 "the enemy's turn, the enemy’s turn", "held in 0405-0406"}) {
    INFO(line);
    CHECK(Proofed(line).silent("printed/spelling"));
  }
}

TEST_CASE("Running texts are looked up in their own language") {
  Proofed proofed("2 points for each hex");
  proofed.card.with("Its marker has been placed.", "Its markre has been placed.");
  CHECK(proofed.reports("printed/spelling", "<definition of=\"called\">"));
  Proofed polish("za każde pole", "lang=\"pl\"");
  CHECK(polish.silent("printed/spelling"));
  CHECK(Proofed("for each hex", "lang=\"pl\"").check().at("printed/spelling").size() == 3);
}

TEST_CASE("A document that does not state its language is read in the one that knows more of its words") {
  CHECK(Proofed("za każde pole punkty", "").silent("printed/spelling"));
  const Found found = Proofed("za każde pole punktyy", "").check().only("printed/spelling");
  CHECK(found.message.find("does not state its language; by most of its words it is Polish") != std::string::npos);
}

TEST_CASE("What a dictionary cannot write, and what is too long for a word, is not judged") {
  CHECK(Proofed("for each Ωmega").silent("printed/spelling"));
  CHECK(Proofed("for each " + std::string(61, 'x')).silent("printed/spelling"));
  Proofed long_word("for each " + std::string(40, 'x'));
  CHECK(long_word.reports("printed/spelling", ITEM));
  CHECK(long_word.speller.suggested == 0);
}

TEST_CASE("A missing dictionary is named with what to install") {
  Proofed proofed("2 pionts for each hex");
  proofed.speller.known.erase("en");
  const Checked checked = proofed.check();
  CHECK(checked.silent("printed/spelling"));
  CHECK(checked.unchecked("printed/spelling"));
}

TEST_CASE("A document full of unknown words is asked about within bounds") {
  std::string line;
  for (int i = 0; i < 300; ++i) line += std::string("x") + static_cast<char>('a' + i / 26 % 26) + static_cast<char>('a' + i % 26) + "zz ";
  Proofed proofed(line);
  CHECK(proofed.check().at("printed/spelling").size() == 300);
  CHECK(proofed.speller.suggested == 20);
}
