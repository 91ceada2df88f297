// The two printed cards, read clause by clause: what they list, what is misprinted in them and where, and how they read put right.
#include "model/document/piece.hpp"
#include "tests/exchange/notation/cards.hpp"

using namespace hexwright;
using namespace hexwright::document;
using namespace hexwright::exchange;
using namespace hexwright::test;

namespace {

NotationWords words_of_card() {
  static const Orbat orbat = sample_orbat("1-boj-o-parzymiechy");
  static const Scenario scenario = sample_scenario("1-boj-o-parzymiechy");
  return notation_words(pluton(), &scenario, &orbat, "pl");
}
CardRead card_1() { return read_notation(CARD_1, "card.txt", words_of_card()); }

// The values alone: words of the card, names and reasons aside.
void strip(Formation& formation) {
  formation.datum = {};
  formation.names.clear();
  formation.absent.clear();
  for (Formation& inner : formation.formations) strip(inner);
}
Orbat bare(Orbat orbat) {
  orbat.names.clear();
  orbat.datum = {};
  orbat.id.clear();
  for (Side& side : orbat.sides) {
    side.datum = {};
    side.traits.clear();
    for (Formation& formation : side.formations) strip(formation);
  }
  return orbat;
}

}  // namespace

TEST_CASE("Card 1: every misprint is found where it stands, and nothing else is called one") {
  CHECK(misprints_text(card_1()) ==
        "3:1 notation/battalion A battalion has a Roman numeral: \"1/83pp\". = \"I/83pp\"\n"
        "4:14 notation/blank A blank is missing beside the dash behind \"4kp\". = a blank before and behind the dash\n"
        "7:86 notation/semicolon A semicolon cuts the numbers off from their kind. = no mark at all\n"
        "9:58 notation/comma A comma stands between two kinds of platoon. = only a blank\n"
        "9:64 notation/company \"9k\" is the name of no company. = \"9kp\"\n"
        "12:128 notation/radius Behind 0404 stands no number in brackets, as behind the other hexes.\n"
        "13:33 notation/unit The side has no unit \"1/73pp\". = \"I/73pp\"\n");
}

TEST_CASE("Card 1: the forces that are read are those of the transcription, misprints put right") {
  Orbat expected = bare(sample_orbat("1-boj-o-parzymiechy"));
  expected.sides[0].formations[0].formations[0].designation = "I/83pp";
  expected.sides[1].formations[0].formations[2].formations[2].designation = "9kp";
  const Orbat read = bare(card_1().orbat);
  REQUIRE(read.sides.size() == 2);
  CHECK(read.sides[0] == expected.sides[0]);
  CHECK(read.sides[1] == expected.sides[1]);
}

TEST_CASE("Card 1: the setup that is read is that of the transcription, a missing radius still missing") {
  const CardRead read = card_1();
  const Scenario transcribed = sample_scenario("1-boj-o-parzymiechy");
  REQUIRE(read.setup.directives.size() == transcribed.setup->directives.size());
  for (std::size_t i = 0; i < read.setup.directives.size(); ++i) {
    const Directive &one = read.setup.directives[i], &other = transcribed.setup->directives[i];
    INFO(other.id);
    CHECK(one.id == other.id);
    CHECK(one.side == other.side);
    REQUIRE(one.units.size() == other.units.size());
    for (std::size_t k = 0; k < one.units.size(); ++k) CHECK(one.units[k].of == other.units[k].of);
    REQUIRE(one.where->regions.size() == other.where->regions.size());
    for (std::size_t k = 0; k < one.where->regions.size(); ++k) {
      if (const auto* around = std::get_if<Around>(&one.where->regions[k].node)) {
        CHECK(around->hex == std::get<Around>(other.where->regions[k].node).hex);
        CHECK(around->radius_hexes == std::get<Around>(other.where->regions[k].node).radius_hexes);
      } else {
        CHECK(std::get<InPlace>(one.where->regions[k].node).name == std::get<InPlace>(other.where->regions[k].node).name);
      }
    }
  }
}

TEST_CASE("Card 1: what was misprinted keeps the words of the card and says why; what was not carries none") {
  const CardRead read = card_1();
  const Formation& battalion = read.orbat.sides[1].formations[0].formations[2];
  CHECK(battalion.formations[1].datum.printed == "8kp – 22, 23, 24 s 8c, 8d");
  CHECK(battalion.formations[1].datum.status == Status::corrected);
  CHECK(battalion.formations[2].datum.printed == "9k – 25, 26, 27 s 9c 9d");
  CHECK_FALSE(battalion.formations[0].datum.printed);
  CHECK_FALSE(battalion.datum.printed);
  CHECK(read.setup.directives.back().datum.printed == "cały batalion 1/73pp dowolnie w zabudowaniach Zimnowody i Kleśniski");
  CHECK_FALSE(read.setup.directives.front().datum.printed);
}

TEST_CASE("Card 1: printed back it is the card without its misprints, in its own words") {
  const CardRead read = card_1();
  const CardWritten written = write_notation(read.orbat, &read.setup, words_of_card());
  CHECK(written.text ==
        "Skład sił biorących udział w scenariuszu\n"
        "Strona polska:\n"
        "I/83pp: 1kp – 1, 2, 3 s 1d; 2kp – 4, 5, 6 s 2d; 3kp – 7, 8, 9 s 3d; km – 1, 2, 3 c 1m.\n"
        "II/83pp: 4kp – 10, 11, 12 s 4d; 5kp – 13, 14, 15 s 5d; km – 4, 5, 6 c 2m.\n"
        "III/83pp: 7kp – 19, 20, 21 s 7d; 8kp – 22, 23, 24 s 8d; 9kp – 25, 26, 27 s 9d; km – 7, 8, 9 c 3m.\n"
        "Strona niemiecka:\n"
        "I/73pp: 1kp – 1, 2, 3 s 1d; 2kp – 4, 5, 6 s 2c 2d; 3kp – 7, 8, 9 s 3c 3d; km – 10, 11 c 1, 2 m.\n"
        "II/73pp: 4kp – 10, 11, 12 s 4c 4d; 5kp – 13, 14, 15 s 5c 5d; 6kp – 16, 17, 18 s 6c 6d; km – 12, 13 c 3, 4 m.\n"
        "III/73pp: 7kp – 19, 20, 21 s 7c 7d; 8kp – 22, 23, 24 s 8c 8d; 9kp – 25, 26, 27 s 9c 9d; km – 14, 15 c 5, 6 m.\n"
        "\n"
        "Początkowe rozmieszczenie jednostek\n"
        "Strona polska: 9kp+9c – 1817 [2], 3kp+3c – 3418 [2], 4kp+4c – 0616 [2], 7kp+7c – 2206 [1], 8kp+8c, 3m – 1505 [1], 5kp+5c, 2m – "
        "0404.\n"
        "Strona niemiecka: I/73pp – dowolnie w zabudowaniach Zimnowody i Kleśniski.\n");
  const CardRead again = read_notation(written.text, "again.txt", words_of_card());
  CHECK(misprints_text(again) == "12:128 notation/radius Behind 0404 stands no number in brackets, as behind the other hexes.\n");
}

TEST_CASE("Card 2: a company that a sentence adds is found in it, with its misprints") {
  const std::string text = CARD_1 +
                           "\nScenariusz 2 (dowolny)\n"
                           "Skład sił jak w scenariuszu 1, plus w II/83pp występuje 6kp – 16, 17, 18s 6d, 6c. Żetony bez zmian.\n"
                           "Początkowe rozmieszczenie jednostek\n"
                           "Strona polska rozmieszcza kompanie w tajemnicy na polach lasów.\n";
  const CardRead read = read_notation(text, "card.txt", words_of_card());
  const Formation& second = read.orbat.sides[0].formations[0].formations[1];
  REQUIRE(second.formations.size() == 4);
  const Formation& company = second.formations[3];
  CHECK(company.id == "pl.6kp");
  REQUIRE(company.pieces.size() == 5);
  CHECK(company.pieces[0].id == "pl.16s");
  CHECK(company.pieces[3].id == "pl.6d");
  CHECK(company.datum.printed == "6kp – 16, 17, 18s 6d, 6c");
  const std::string misprints = misprints_text(read);
  CHECK(misprints.find("16:71 notation/blank A blank is missing before the kind in \"18s\".") != std::string::npos);
  CHECK(misprints.find("16:77 notation/comma A comma stands between two kinds of platoon.") != std::string::npos);
  CHECK(misprints.find("16:79 notation/twice 6c stands here and in line 4, column 68.") != std::string::npos);
  CHECK(company.pieces[4].id == "pl.6c-2");
  REQUIRE(read.unread.size() == 2);  // the heading of the scenario, and what is said of the setup in prose
  CHECK(read.unread[0].where.line == 15);
  CHECK(read.unread[1].where.line == 18);
}

TEST_CASE("The cards without a document to go by: sides from their headings, kinds from the game") {
  const CardRead read = read_notation(CARD_1, "card.txt", notation_words(pluton(), nullptr, nullptr, "pl"));
  REQUIRE(read.orbat.sides.size() == 2);
  CHECK(read.orbat.sides[0].id == "polska");
  CHECK(read.orbat.sides[1].id == "niemiecka");
  CHECK(read.orbat.sides[0].formations[0].formations[0].formations[0].pieces[0].id == "polska.1s");
  CHECK(read.setup.directives.size() == 7);
  CHECK(read.misprints.size() == 7);
}

TEST_CASE("A card that lists its abbreviations is read by its own list") {
  const CardRead read = read_notation(
      "Strona polska:\nI/5pp: 1k – 1, 2 r 1x.\n\nSkróty\nr – pluton strzelecki,\nx – dowódca kompanii,\nk – kompania piechoty.\n",
      "card.txt", notation_words(pluton(), nullptr, nullptr, "pl"));
  CHECK(misprints_text(read).empty());
  REQUIRE(read.orbat.sides.size() == 1);
  const Formation& company = read.orbat.sides[0].formations[0].formations[0].formations[0];
  CHECK(company.kind == "company");
  REQUIRE(company.pieces.size() == 3);
  CHECK(company.pieces[1].kind == "s");
  CHECK(company.pieces[2].kind == "d");
}
