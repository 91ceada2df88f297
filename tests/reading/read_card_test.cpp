// The invented cards as their author understood them, and words that no card should say.
#include "reading/card/read_card.hpp"

#include <catch2/catch.hpp>
#include <iostream>

#include "model/io/utf8.hpp"
#include "reading/card/context.hpp"
#include "reading/layout/lines.hpp"
#include "tests/reading/card_truth.hpp"

namespace hexwright {

using reading::CardFacts;
using reading::read_card;

namespace {

int line_count(const std::string& text) { return static_cast<int>(std::count(text.begin(), text.end(), '\n')); }

// Every word that a fact quotes stands on the line that it names.
template <class Facts>
void all_stand(const Facts& facts, const std::vector<std::string>& lines) {
  for (const auto& fact : facts) {
    INFO(fact.span.line << ":" << fact.span.column << " " << fact.span.words);
    REQUIRE(fact.span.line >= 1);
    REQUIRE(static_cast<std::size_t>(fact.span.line) <= lines.size());
    const std::string first = fact.span.words.substr(0, fact.span.words.find(' '));
    CHECK(lines[static_cast<std::size_t>(fact.span.line) - 1].find(first.substr(0, 3)) != std::string::npos);
  }
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out(1);
  for (const char c : text)
    if (c == '\n')
      out.emplace_back();
    else
      out.back() += c;
  return out;
}

}  // namespace

TEST_CASE("most facts of each invented card are read, nine in ten of nearly all") {
  const auto [card, floor] = GENERATE(table<std::string, double>({{"kessel-road", 0.94},
                                                                  {"marshy-ford", 0.95},
                                                                  {"culver-gap", 0.94},
                                                                  {"lower-vesna", 0.97},
                                                                  {"hollin-ridge", 0.94},
                                                                  {"zarzecze", 0.97},
                                                                  {"brod-klonowy", 0.95},
                                                                  {"black-orchard", 0.85},
                                                                  {"copper-road", 0.9},
                                                                  {"ford-at-ashby", 0.95},
                                                                  {"lipowa-gora", 0.95},
                                                                  {"mill-race", 0.95},
                                                                  {"salt-wells", 0.9},
                                                                  {"sawmill-hill", 0.95},
                                                                  {"stary-mlyn", 0.95},
                                                                  {"quarry-lane", 0.95},
                                                                  {"pump-house", 0.95},
                                                                  {"wierzbno", 0.95},
                                                                  {"rembowo", 0.95},
                                                                  {"two-rivers", 0.9},
                                                                  {"gruenau-dyke", 0.95},
                                                                  {"orchard-crest", 0.95},
                                                                  {"brzezina", 0.95},
                                                                  {"cape-marrow", 0.85},
                                                                  {"bridge-at-sorn", 0.9},
                                                                  {"lesno", 0.85},
                                                                  {"harrow-mills", 0.9},
                                                                  {"stone-ferry", 0.95},
                                                                  {"grange-wood", 0.9},
                                                                  {"three-farms", 0.9},
                                                                  {"causeway-at-brenne", 0.95},
                                                                  {"olszyny", 0.9},
                                                                  {"mercers-church", 0.95},
                                                                  {"hill-of-larks", 0.95},
                                                                  {"dwor-w-lipkach", 0.9},
                                                                  {"santa-ines", 0.95},
                                                                  {"bray-head", 0.95},
                                                                  {"stara-grobla", 0.6},
                                                                  {"kilometre-61", 0.95}}));
  const CardFacts facts = read_card(test::text_of(card));
  const test::Score score = test::score_of(test::truth_of(card), facts);
  std::cout << "  " << card << ": " << score.found << " of " << score.facts << " facts, " << facts.unread.size() << " spans unread\n";
  for (const std::string& missed : score.missed) UNSCOPED_INFO(missed);
  CHECK(score.share() >= floor);
}

TEST_CASE("what a card is read to say stands where it is said to stand") {
  const std::string card = GENERATE("kessel-road", "marshy-ford", "culver-gap", "lower-vesna", "hollin-ridge", "zarzecze", "brod-klonowy",
                                    "sawmill-hill", "lipowa-gora", "copper-road", "salt-wells", "mill-race", "stary-mlyn", "ford-at-ashby",
                                    "black-orchard", "quarry-lane", "pump-house", "wierzbno", "rembowo", "two-rivers", "gruenau-dyke",
                                    "orchard-crest", "brzezina", "cape-marrow", "bridge-at-sorn", "lesno", "harrow-mills");
  const std::string text = test::text_of(card);
  const CardFacts facts = read_card(text);
  const auto lines = lines_of(text);
  CHECK(facts.lines == line_count(text));
  all_stand(facts.sides, lines);
  all_stand(facts.units, lines);
  all_stand(facts.setup, lines);
  all_stand(facts.reinforcements, lines);
  all_stand(facts.support, lines);
  all_stand(facts.victory, lines);
  all_stand(facts.rules, lines);
  all_stand(facts.definitions, lines);
  all_stand(facts.abbreviations, lines);
}

TEST_CASE("a card that is no card says nothing, and is unread or told as a story") {
  CHECK(read_card("").units.empty());
  const CardFacts letter = read_card("Dear Ann,\n\nthe weather was fine, and we set out early. Two dogs came along.\n");
  CHECK(letter.units.empty());
  CHECK(letter.victory.empty());
  CHECK(letter.sides.empty());
}

TEST_CASE("two lists that stand side by side are read one after the other") {
  const CardFacts facts = read_card(
      "FORCES\n\n"
      "FRENCH                  SPANISH\n"
      "4x INF                  3x MILITIA\n"
      "1x GUN                  2x CAV\n");
  REQUIRE(facts.units.size() == 4);
  CHECK(facts.units[1].designation == "1x GUN");
  CHECK(facts.units[1].side == "fr");
  CHECK(facts.units[2].designation == "3x MILITIA");
  CHECK(facts.units[2].side == "es");
  CHECK(facts.units[2].span.line == 4);
  CHECK(facts.units[2].span.column == 25);
}

TEST_CASE("a word cut by the end of a line is one word, and keeps its hyphen where both parts are words") {
  const CardFacts facts = read_card(
      "SPECIAL RULES\n"
      "1. The bridge may be de-\n"
      "stroyed by any Union unit.\n"
      "2. A town is con-\n"
      "trolled.\n");
  REQUIRE(facts.rules.size() == 2);
  CHECK(facts.rules[0].about.find("destroyed") != std::string::npos);
  CHECK(facts.rules[1].about.find("controlled") != std::string::npos);
}

TEST_CASE("orders of an older house: where first, the list below it, arrivals by game turn") {
  const CardFacts facts = read_card(
      "[19.4] The Second Crossing, 12–15 October 1944\n\n"
      "[19.41] Initial Deployment\n"
      "German Forces:\n"
      "Deploy anywhere west of the river:\n"
      "three 3-4-6 infantry regiments\n"
      "one 6-5-8 panzer battalion\n\n"
      "Soviet Forces:\n"
      "Deploy within two hexes of hex 2209:\n"
      "four 4-3-5 rifle regiments\n\n"
      "[19.42] Reinforcements\n"
      "Soviet: Game-Turn 7: one 7-3-7 tank corps enters at hex 2301.\n");
  CHECK(facts.header.at("date").value == "1944-10-12/1944-10-15");
  REQUIRE(facts.units.size() >= 3);
  CHECK(facts.units[0].count == 3);
  CHECK(facts.units[0].side == "ge");
  REQUIRE(facts.setup.size() == 2);
  CHECK(facts.setup[1].radius == "2");
  CHECK(facts.setup[1].hexes_or_places == std::vector<std::string>{"2209"});
  REQUIRE(facts.reinforcements.size() == 1);
  CHECK(facts.reinforcements[0].turn == "7");
  CHECK(facts.reinforcements[0].side == "so");
}

TEST_CASE("a Polish magazine: units with their place, points by the side that receives them, arrivals by date") {
  const CardFacts facts = read_card(
      "SCENARIUSZ NR 2: BÓJ POD KALINOWEM\n14–16 września 1939\n\n"
      "Pierwszy rozstawia się gracz polski. Grę rozpoczyna gracz niemiecki.\n\n"
      "Ustawienie początkowe\nWojska polskie:\n10 Dywizja Piechoty (4-6-8): pole 1214\n28 pp (3-4-8): w promieniu 2 pól od Kalinowa "
      "(1417)\n\n"
      "Posiłki\nEtap 4: Niemcy – 4 Dywizja Lekka (6-4-14), wchodzi z zachodniej krawędzi planszy.\n\n"
      "Warunki zwycięstwa\nGracz niemiecki otrzymuje:\n3 pkt za zajęcie Kalinowa (1417)\n0–4 pkt: remis\n");
  CHECK(facts.header.at("first_move").value == "de");
  REQUIRE(facts.setup.size() == 2);
  CHECK(facts.setup[0].side == "pl");
  CHECK(facts.setup[1].radius == "2");
  REQUIRE(facts.reinforcements.size() == 1);
  CHECK(facts.reinforcements[0].side == "de");
  CHECK(facts.reinforcements[0].turn == "4");
  REQUIRE(facts.victory.size() == 2);
  CHECK(facts.victory[0].side == "de");
  CHECK(facts.victory[0].points_or_level == "3");
}

TEST_CASE("a row of a table of arrivals has the side and the place of its cells, whether its units arrive by a verb or not") {
  const auto last_of = [](const std::string& rows) {
    const CardFacts facts = read_card("FORCES\nPrussian\n4x INF\n\nFrench\n3x INF\n\nReinforcements\n" + rows);
    REQUIRE_FALSE(facts.reinforcements.empty());
    return facts.reinforcements.back();
  };
  const std::string head = "Turn    Side        Place    Units\n2       Prussian    0204     2x INF\n";
  for (const char* units : {"2x DRAGOONS arrive", "2x DRAGOONS"}) {
    INFO(units);
    const auto arrival = last_of(head + "3       French      0101     " + units + "\n");
    CHECK(arrival.side == "fr");
    CHECK(arrival.place == "0101");
    CHECK(arrival.turn == "3");
    CHECK(arrival.units == "2x DRAGOONS");
  }
  const auto told = last_of("Turn 3     French 2x DRAGOONS arrive on the west edge\n");
  CHECK(told.side == "fr");
  CHECK(told.place.find("west edge") != std::string::npos);
}

TEST_CASE("a short word before a full stop ends a sentence, and so a label; a short form ends neither") {
  const auto labels = [](const std::string& text, const char* language) {
    reading::Card card((language == std::string("pl") ? "Siły\n" : "Forces\n") + text + "\n", language);
    reading::cut_sections(card);
    std::string all;
    for (const reading::Clause& clause : reading::clauses_of(card, card.sections.back())) all += card.words(clause.label) + '|';
    return all;
  };
  CHECK(labels("The Guard stays if they hold it. Draw: any other result.", "en") == "|");
  CHECK(labels("Gwardia stoi, jeśli go nie ma. Remis: każdy inny wynik.", "pl") == "|");
  CHECK(labels("Brigade of Brig. Shaw: 4 battalions.", "en") == "Brigade of Brig. Shaw|");
  CHECK(labels("Brygada p. Nowaka: 4 baony.", "pl") == "Brygada p. Nowaka|");
  reading::Card card("The road is on p. 3 of the map. It is narrow.", "en");
  CHECK(reading::sentences_of(card, {0, card.flow.size()}).size() == 2);
}

TEST_CASE("a number in brackets is as deep as it has digits, and another as it has dots") {
  const auto side_of_last = [](const std::string& above, const std::string& number) {
    reading::Card card("The Dutch Player\n\n" + above + " Setup\nThe Dutch set up first.\nThe French set up second.\n\n" + number +
                           " THE FRENCH PLAYER\nAll of them.\n",
                       "en");
    reading::find_sides(card);
    reading::cut_sections(card);
    return card.sections.back().kind + ' ' + card.sections.back().side;
  };
  CHECK(side_of_last("3.9", "3.10") == "open fr");
  CHECK(side_of_last("3.9", "3.9.1") != "open fr");
  CHECK(side_of_last("[14.2]", "[14.3]") == "open fr");
  CHECK(side_of_last("[14.2]", "[14.21]") != "open fr");
}

TEST_CASE("a line of signs is an empty one, and cells with a dash are a row of a table") {
  const auto cells = [](const char* text) { return reading::lines_of(text).front().segments.size(); };
  for (const char* drawn : {"-----", "+----+----+", "+----+     +----+", "* * *", "- - - - -", "=====", "|     |     |"}) {
    INFO(drawn);
    CHECK(cells(drawn) == 0);
  }
  for (const char* row : {"–     –     –", "–\t–\t–", "*     –     *"}) {
    INFO(row);
    CHECK(cells(row) == 3);
  }
}

TEST_CASE("part of the name of units tells whose they are, and a word for a kind of units does not") {
  const auto owner = [](const char* words) {
    reading::Card card(words, "en");
    reading::UnitFact unit;
    unit.side = "fr";
    for (const char* name : {"squadron of Light Dragoons", "brigades of the line infantry", "squadron of the 2nd Hussars"}) {
      unit.designation = name;
      card.facts.units.push_back(unit);
    }
    return reading::owner_of(card, {0, card.flow.size()});
  };
  CHECK(owner("Light Dragoons") == "fr");
  CHECK(owner("2nd Hussars") == "fr");
  for (const char* words : {"infantry", "Infantry", "of the line", "Dragoons"}) {
    INFO(words);
    CHECK(owner(words).empty());
  }
}

TEST_CASE("the clock ends with the word for the turn that begins then, and with no other word") {
  const auto end_of = [](const std::string& length) { return read_card("Game Length\n" + length + "\n").header.at("end").value; };
  CHECK(end_of("Time: 15:00–18:00\nTurns: 12") == "18:00");
  CHECK(end_of("Time: 15:00–18:00    Turns: 12") == "18:00");
  CHECK(end_of("Time: 15:00–18:00 Turns: 12") == "18:00");
  CHECK(end_of("Time: 09:00 - 12:00 hours") == "12:00");
  CHECK(end_of("Time: 2:00 PM to 5:40 PM turn") == "5:40 PM turn");
  CHECK(end_of("Czas gry: 10:00–14:00\nTury: 12") == "14:00");
}

TEST_CASE("every word of a card is told as read, doubtful or not read, where it stands") {
  const std::string text = test::text_of("pump-house");
  const CardFacts facts = read_card(text);
  CHECK(facts.words_read * 10 > facts.words * 8);
  CHECK(facts.words_read < facts.words);
  const auto lines = lines_of(text);
  std::map<reading::Understood, std::string> words;
  for (const reading::MarkedWords& marked : facts.marked) {
    REQUIRE(marked.line <= static_cast<int>(lines.size()));
    words[marked.how] += lines[static_cast<std::size_t>(marked.line) - 1].substr(static_cast<std::size_t>(marked.column) - 1,
                                                                                 static_cast<std::size_t>(marked.letters)) +
                         '\n';
  }
  CHECK(words[reading::Understood::read].find("2 Sherman tanks\n") != std::string::npos);
  CHECK(words[reading::Understood::doubtful].find("The Pak 40 may be placed in ambush.") != std::string::npos);
  for (const reading::Span& span : facts.unread)
    CHECK(words[reading::Understood::unread].find(span.words.substr(span.words.rfind(' ') + 1)) != std::string::npos);
}

TEST_CASE("hostile text is read as far as a card may be long, and the rest is unread") {
  const std::string part = GENERATE(as<std::string>{}, "4x INF\n", "(", "1, ", "A: ", "Victory:\n1 VP for x\n", "a   b   c\n",
                                    "roll one die ", "\x01\xFF\xC3", "German player wins if ", "\f1\n");
  std::string text = "FORCES\nGerman\n";
  while (text.size() < 1'000'000) text += part;
  const CardFacts facts = read_card(text);
  CHECK(facts.units.size() < 20'000);
  REQUIRE_FALSE(facts.unread.empty());
  CHECK(facts.unread.back().line >= 2);
  CHECK(facts.lines >= line_count(text));
}

TEST_CASE("what is too long for a card is unread from the letter on where reading ended, and its lines are counted") {
  const std::string opening = "FORCES\nGerman\n", end = "no line end";
  std::string lines = opening;
  while (lines.size() < 70'000) lines += "4x INF\n";
  const CardFacts many = read_card(lines + end);
  CHECK(many.lines == line_count(lines) + 1);
  CHECK(many.unread.back().words.starts_with("4x INF\n"));
  std::string one;
  while (one.size() < 70'000) one += "łódź ";
  const CardFacts long_line = read_card(one);
  CHECK(long_line.lines == 1);
  const auto& rest = long_line.unread.back();
  CHECK(rest.line == 1);
  CHECK(rest.column > 30'000);
  CHECK_FALSE(io::find_bad_text(rest.words));
}

}  // namespace hexwright
