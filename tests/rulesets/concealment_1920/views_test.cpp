// What each side sees [44]: two positions that differ only in secrets look the same to the other side, as counters of the rules and as
// the views from which everything is printed and exported.
#include <random>

#include "model/view/view.hpp"
#include "tests/rulesets/concealment_1920/seen.hpp"
#include "tests/rulesets/altered_sample.hpp"
#include "tests/rulesets/concealment_1920/field.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

Field random_field(std::mt19937& dice) {
  const auto roll = [&](unsigned sides) { return static_cast<int>(dice() % sides); };
  Field field;
  for (int side = 0; side < 2; ++side)
    for (int i = 0; i < 14; ++i) {
      const Kind kind = i < 4 ? Kind::patrol : static_cast<Kind>(roll(5));
      field.put(kind, side, hex(roll(4) + 5 * side, roll(WIDTH)), kind == Kind::patrol || roll(3) > 0 ? Lies::concealed : Lies::open);
    }
  for (int side = 0; side < 2; ++side) field.two_sided(side, hex(4, roll(WIDTH)), roll(2) == 0 ? Lies::concealed : Lies::open);
  return field;
}

std::string described(const view::Contents& contents) {
  std::string text;
  const auto face = [&](const view::Face& one) {
    text += one.id + "," + one.side + "," + (one.face_down ? "down" : "up") + "," + one.kind + "," + one.formation + "," + one.text + "," +
            (one.number ? std::to_string(*one.number) : "") + "," + (one.concealed ? "c" : "") + "," + one.symbol + ";";
  };
  for (const view::Counter& counter : contents.counters) {
    face(counter.face);
    if (const auto* on = std::get_if<view::OnHex>(&counter.where)) text += std::to_string(on->hex) + "/" + std::to_string(on->slot);
    if (const auto* in = std::get_if<view::InBox>(&counter.where)) text += in->box;
    text += "\n";
  }
  for (const view::Spread& spread : contents.spreads) {
    text += spread.id + "," + spread.side + "," + spread.label + ",";
    spread.hexes.each([&](std::size_t hex) { text += std::to_string(hex) + " "; });
    for (const view::Face& one : spread.pieces) face(one);
    text += "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("Utajnienie 44: two positions that differ only in which counters lie face down where look the same to the enemy") {
  std::mt19937 dice(44);
  for (int round = 0; round < 400; ++round) {
    Field field = random_field(dice);
    if (round % 2 == 1) field.read("stack.count", "secret");
    const Field before = field;
    std::vector<int> hidden;
    for (int i = 0; i < static_cast<int>(field.units.size()); ++i)
      if (field.lies(i) == Lies::concealed && field.unit(i).side == 1) hidden.push_back(i);
    REQUIRE(hidden.size() >= 2);
    for (int swap = 0; swap < 5; ++swap) {
      const auto pick = [&] { return hidden[dice() % hidden.size()]; };
      std::swap(field.counter(pick()).hex, field.counter(pick()).hex);
    }
    CHECK(seen_by(field.rules(), field.position, 0) == seen_by(before.rules(), before.position, 0));
    if (field.position.counters[static_cast<std::size_t>(hidden[0])].hex != at(before.position, hidden[0]).hex)
      CHECK_FALSE(seen_by(field.rules(), field.position, 1) == seen_by(before.rules(), before.position, 1));  // their owner knows
  }
}

TEST_CASE(
    "Utajnienie 44: a patrol and a unit under it, and a unit alone with another, look the same; more counters do not unless that is "
    "secret") {
  Field field;
  field.hidden(Kind::infantry, 1, hex(2, 2));
  const int patrol = field.hidden(Kind::patrol, 1, hex(2, 2)), unit = field.hidden(Kind::cavalry, 1, hex(5, 5));
  const auto first = seen_by(field.rules(), field.position, 0);
  std::swap(field.counter(patrol).hex, field.counter(unit).hex);
  CHECK(seen_by(field.rules(), field.position, 0) == first);
  field.counter(unit).hex = field.counter(patrol).hex;
  CHECK_FALSE(seen_by(field.rules(), field.position, 0) == first);
  field.read("stack.count", "secret");
  const auto secret = seen_by(field.rules(), field.position, 0);
  field.hidden(Kind::infantry, 1, hex(5, 5));
  CHECK(seen_by(field.rules(), field.position, 0) == secret);
}

TEST_CASE(
    "Utajnienie 44: a weakened concealed unit looks like one in full, and its counter on the card says nothing, unless a ruling has it "
    "open") {
  for (const bool open : {false, true}) {
    Field field;
    const auto [full, weak] = field.two_sided(1, hex(2, 2), Lies::concealed);
    if (open) field.read("exchange.concealed", "open");
    const auto before = seen_by(field.rules(), field.position, 0);
    REQUIRE(field.act({Do::exchange, full, -1, weak}));
    CHECK((seen_by(field.rules(), field.position, 0) == before) != open);
  }
}

TEST_CASE("Utajnienie 44: what lies face up is seen, what has been looked at is known, and the enemy's pool is not shown") {
  Field field(PhaseKind::reserve);
  const int scout = field.put(Kind::cavalry, 0, hex(4, 4)), target = field.hidden(Kind::infantry, 1, hex(5, 4)),
            pool = field.put(Kind::patrol, 1, -1, Lies::pool);
  field.read("scouted.result", "looked-at");
  const auto before = seen_by(field.rules(), field.position, 0);
  REQUIRE(field.act(look_at(scout, target)));
  const auto after = seen_by(field.rules(), field.position, 0);
  REQUIRE(before.stacks.size() == 2);
  CHECK(before.stacks[1].known.empty());
  CHECK(after.stacks[1].known == std::vector<int>{target});
  field.counter(pool).lies = Lies::gone;
  CHECK(before.gone.empty());
  for (const SeenStack& stack : after.stacks) CHECK(std::find(stack.known.begin(), stack.known.end(), pool) == stack.known.end());
}

TEST_CASE("Utajnienie 44: setups that differ only in who lies face down where give the other side the same view, and so the same exports") {
  const AlteredSample sample("1920");
  const auto scenario = sample.load("1-zaslucze-corrected.scenario.xml");
  const auto filled = sample.load("1-zaslucze-corrected.placement.xml");
  const document::Placement& placement = *filled->placement();
  const auto look = [&](const document::Placement& of, const char* side) {
    const auto seen = view::seen_by(*scenario, side, view::Disguise{}, &of);
    REQUIRE(seen);
    return described(**seen);
  };
  const std::string pole = look(placement, "pl"), bolshevik = look(placement, "bo");
  std::mt19937 dice(1920);
  std::vector<std::size_t> hidden;
  for (std::size_t i = 0; i < placement.pieces.size(); ++i)
    if (placement.pieces[i].concealed.value_or(false) && placement.pieces[i].hex && placement.pieces[i].piece.starts_with("bo."))
      hidden.push_back(i);
  REQUIRE(hidden.size() >= 6);
  for (int round = 0; round < 60; ++round) {
    document::Placement other = placement;
    std::vector<std::size_t> order = hidden;
    std::shuffle(order.begin(), order.end(), dice);
    for (std::size_t i = 0; i < hidden.size(); ++i) other.pieces[hidden[i]].hex = placement.pieces[order[i]].hex;
    CHECK(look(other, "pl") == pole);
    if (order != hidden) CHECK(look(other, "bo") != bolshevik);
  }
  for (const char* secret : {"bo.73ps", "bo.p1", "bo.sicz-1", "73 ps", "bo.p4"}) {
    INFO(secret);
    CHECK(pole.find(secret) == std::string::npos);
    CHECK(bolshevik.find(secret) != std::string::npos);
  }
}

TEST_CASE("Utajnienie 44: cards that differ only in who lies face down where show the other side the same") {
  const auto look = [](const std::vector<std::pair<std::string, std::string>>& changes) {
    AlteredSample sample("1920");
    for (const auto& [from, to] : changes) sample.replace("1-zaslucze-corrected.scenario.xml", from, to);
    const auto scenario = sample.load("1-zaslucze-corrected.scenario.xml");
    const auto seen = view::seen_by(*scenario, "pl", view::Disguise{});
    REQUIRE(seen);
    return described(**seen);
  };
  const std::string as_it_is = look({});
  CHECK(look({{"<units of=\"bo.73ps bo.p1\"/>", "<units of=\"bo.sicz-1 bo.p1\"/>"},
              {"<units of=\"bo.74ps bo.sicz-1\"/>", "<units of=\"bo.74ps bo.73ps\"/>"}}) == as_it_is);
  CHECK(look({{"<units of=\"bo.sicz-2 bo.p2\"/>", "<units of=\"bo.sicz-2 bo.74ps\"/>"},
              {"<units of=\"bo.74ps bo.sicz-1\"/>", "<units of=\"bo.p2 bo.sicz-1\"/>"}}) == as_it_is);
  CHECK(look({{"<units of=\"bo.sam\"/>", "<units of=\"bo.x\"/>"},
              {"<units of=\"bo.art\"/>", "<units of=\"bo.sam\"/>"},
              {"<units of=\"bo.x\"/>", "<units of=\"bo.art\"/>"}}) != as_it_is);
}
