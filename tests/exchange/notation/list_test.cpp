// An order of battle pasted as a list: what stands further in belongs to what stands above it.
#include "exchange/notation/list.hpp"

#include "exchange/notation/merge.hpp"
#include "model/document/piece.hpp"
#include "tests/exchange/mutants.hpp"
#include "tests/exchange/notation/cards.hpp"

using namespace hexwright;
using namespace hexwright::exchange;
using namespace hexwright::test;

namespace {

const project::Game& toy() {
  static const project::Game game = [] {
    document::Ruleset data;
    const auto add = [&](document::KindOf of, const std::string& id, const std::string& name, const std::string& polish) {
      document::Kind& kind = data.kinds.emplace_back();
      kind.of = of;
      kind.id = id;
      for (const auto& [lang, nom] : {std::pair<std::string, std::string>{"en", name}, {"pl", polish}}) {
        document::Name& called = kind.names.emplace_back();
        called.lang = lang;
        called.nom = nom;
      }
    };
    add(document::KindOf::piece, "hq", "headquarters", "sztab");
    add(document::KindOf::piece, "rifles", "rifle platoon", "pluton strzelców");
    add(document::KindOf::piece, "guns", "gun", "działo");
    add(document::KindOf::formation, "company", "company", "kompania");
    add(document::KindOf::formation, "battalion", "battalion", "batalion");
    add(document::KindOf::formation, "gun-company", "gun company", "kompania dział");
    return project::Game(data);
  }();
  return game;
}

CardRead read(const std::string& text, const document::Orbat* known = nullptr, const std::string& under = {}) {
  return read_list(text, "x", notation_words(toy(), nullptr, known, "en"), toy(), known, under);
}
// A line for each unit, with two blanks for each that it lies in: its id, its kind, and what is on it.
void print(const std::vector<document::Formation>& formations, const std::vector<document::Piece>& pieces, const std::string& indent,
           std::string& out) {
  for (const document::Piece& one : pieces)
    out += indent + one.id + ' ' + one.kind + (one.number ? " #" + std::to_string(*one.number) : "") +
           (one.text ? " \"" + *one.text + '"' : "") + '\n';
  for (const document::Formation& one : formations) {
    out += indent + one.id + ' ' + one.kind + " \"" + one.designation + "\"\n";
    print(one.formations, one.pieces, indent + "  ", out);
  }
}
std::string printed(const CardRead& read) {
  std::string out;
  for (const document::Side& side : read.orbat.sides) {
    out += side.id + '\n';
    print(side.formations, side.pieces, "  ", out);
  }
  return out;
}
std::string faults(const CardRead& read) {
  std::string out;
  for (const auto* list : {&read.misprints, &read.unread})
    for (const wording::Fault& one : *list)
      out += std::to_string(one.where.line) + ":" + std::to_string(one.where.column) + " " + one.id + "\n";
  return out;
}

const std::string FORCES =
    "Poland:\n"
    "\t83rd Regiment\n"
    "\t\tI Battalion\n"
    "\t\t\t1st Company\n"
    "\t\t\t\t1st rifle platoon\n"
    "\t\t\t\t2. pluton strzelców\n"
    "\t\t\tGun company\n"
    "\t\t\t\t2 x gun\n"
    "\t\tHeadquarters\n"
    "Germany\n"
    "\tLieutenant's gun\n";
const std::string MEANT =
    "poland\n"
    "  poland.83rd-regiment company \"83rd Regiment\"\n"
    "    poland.headquarters hq\n"
    "    poland.i-battalion battalion \"I Battalion\"\n"
    "      poland.1st-company company \"1st Company\"\n"
    "        poland.1st-rifle-platoon rifles #1\n"
    "        poland.2-pluton-strzelcow rifles #2\n"
    "      poland.gun-company gun-company \"Gun company\"\n"
    "        poland.gun guns\n"
    "        poland.gun-2 guns\n"
    "germany\n"
    "  germany.lieutenant-s-gun guns \"Lieutenant's gun\"\n";

std::string with(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size())) text.replace(at, what.size(), by);
  return text;
}

}  // namespace

TEST_CASE("List: lines are sides, formations and pieces by how far in they stand, and kinds are found in their names") {
  REQUIRE(looks_like_list(FORCES));
  const CardRead forces = read(FORCES);
  CHECK(printed(forces) == MEANT);
  CHECK(faults(forces).empty());
  CHECK(forces.has_forces);
}

TEST_CASE("List: however it is indented, with whatever bullets, it is the same list") {
  for (const std::string& text :
       {with(FORCES, "\t", "  "), with(FORCES, "\t", "\u00A0\u00A0\u00A0"), with(FORCES, "\n", "\n\n"), "\n" + with(FORCES, "\n", " \n"),
        with(with(FORCES, "\t", "   "), "  1st", "  • 1st"), with(FORCES, "2 x gun", "– gun (x2)"), with(FORCES, "2 x gun", "gun ×2")}) {
    INFO(text);
    CHECK(printed(read(text)) == MEANT);
    CHECK(faults(read(text)).empty());
  }
}

TEST_CASE("List: a kind that nothing tells is guessed and told with its line, and a line between two levels as well") {
  const CardRead forces = read("North\n    Guard Company\n        The Black Watch\n      rifle platoon\n        gun\n");
  CHECK(faults(forces) == "3:9 list/kind\n4:7 list/indent\n");
  CHECK(printed(forces) ==
        "north\n  north.guard-company company \"Guard Company\"\n    north.the-black-watch hq \"The Black Watch\"\n"
        "    north.rifle-platoon company \"rifle platoon\"\n      north.gun guns\n");
}

TEST_CASE("List: units of the same name are several, and a formation is not counted") {
  const CardRead forces = read("North\n  Company\n    gun\n  Company\n    gun\n  3 x Company\n    gun\n  4 x battalion\n");
  CHECK(faults(forces) == "6:3 list/times\n8:3 list/times\n");
  REQUIRE(forces.orbat.sides.size() == 1);
  CHECK(forces.orbat.sides[0].formations.size() == 4);
  const CardRead numbers = read("North\n  22 x gun\n  gun x 2\n  T-34 x12y\n");  // the last is a name
  CHECK(numbers.orbat.sides[0].pieces.size() == 25);
}

TEST_CASE("List: sides that are there are known by their names, and units by theirs") {
  const document::Orbat corrected = sample_orbat("1-boj-o-parzymiechy-corrected");
  const auto words = notation_words(pluton(), nullptr, &corrected, "pl");
  const auto read_known = [&](const std::string& text, const std::string& under = {}) {
    return read_list(text, "x", words, pluton(), &corrected, under);
  };
  const CardRead more = read_known("Strona polska\n  83pp\n    II/83pp\n      4kp\n        99s\n      6kp\n        16s\n");
  CHECK(faults(more).empty());
  const Merged merged = merge_forces(corrected, more.orbat);
  CHECK(merged.added == std::vector<std::string>{"pl.99s", "pl.6kp", "pl.16s"});
  CHECK(merged.orbat.sides[1] == corrected.sides[1]);
  CHECK(faults(read_known("Ruritania\n  99s\n")) == "1:1 list/side\n");
  const CardRead under = read_known("6kp\n  16s\n", "pl");
  CHECK(faults(under).empty());
  REQUIRE(under.orbat.sides.size() == 1);
  CHECK(under.orbat.sides[0].id == "pl");
}

TEST_CASE("List: pieces without numbers that are put into an order of battle are as many as the list has") {
  const CardRead one = read("North\n  gun\n"), three = read("North\n  3 x gun\n");
  const Merged merged = merge_forces(one.orbat, three.orbat);
  CHECK(merged.orbat.sides[0].pieces.size() == 3);
  CHECK(merge_forces(three.orbat, three.orbat).added.empty());
}

TEST_CASE("List: card notation, prose and lines that all begin alike are none") {
  for (const std::string text : {"", "Poland\n", "Poland\nGermany\n", "Poland:\n  I/83pp: 1kp – 1, 2, 3 s 1d.\n",
                                 "The attacker\n  moves first.\n", "Poland – 1817 [2], 3kp+3c – 3418 [2].\n"}) {
    INFO(text);
    CHECK_FALSE(looks_like_list(text));
  }
}

TEST_CASE("List: too deep, too many and damaged lists are read as far as they go") {
  std::string deep = "North\n", many = "North\n";
  for (std::size_t i = 1; i < 60; ++i) deep += std::string(i, ' ') + "company\n";
  CHECK(faults(read(deep)).find("list/deep") != std::string::npos);
  for (int i = 0; i < 150; ++i) many += " 200 x gun\n";
  const CardRead all = read(many);
  CHECK(faults(all).find("list/many") != std::string::npos);
  CHECK(all.orbat.sides[0].pieces.size() < 20'200);
  for_mutants(FORCES, 300, [](const std::string& text) {
    if (looks_like_list(text)) (void)read(text);
    (void)read(text, nullptr, "north");
  });
}
