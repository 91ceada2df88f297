// What a side sees: two positions that differ only in secrets look the same, in the views of counters and in what the checks know.
#include "model/document/scenario.hpp"
#include "model/view/forces.hpp"
#include "model/view/view.hpp"
#include "rulesets/asl_a12/position/ground.hpp"
#include "rulesets/asl_a12/position/outlook.hpp"
#include "tests/rulesets/altered_sample.hpp"
#include "tests/rulesets/asl_a12/asl_data.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string CARD = "1-mill-road.scenario.xml", FILLED = "1-mill-road.placement.xml";

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : seed_(seed) {}
  std::size_t below(std::size_t n) {
    seed_ = seed_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<std::size_t>(seed_ >> 33U) % n;
  }

 private:
  std::uint64_t seed_;
};

// Concealed stacks of the Russians at given hexes, each real or a dummy by the dice; hidden ones anywhere. Only that is secret.
std::string placement(Dice open, Dice secret) {
  constexpr const char* HEXES[] = {"1K5", "1L4", "1G8", "1C6", "1H7", "1E9", "1M8", "1F4", "1B2", "1O3"};
  std::vector<std::string> at;
  std::vector<std::string> free(std::begin(HEXES), std::end(HEXES));
  for (int i = 0; i < 3; ++i) {
    const std::size_t which = open.below(free.size());
    at.push_back(free[which]);
    free.erase(free.begin() + static_cast<std::ptrdiff_t>(which));
  }
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<placement format=\"1.0\" id=\"p\" scenario=\"" + CARD + "\">\n";
  std::vector<std::string> units{"ru.sq1", "ru.sq2", "ru.sq3", "ru.hero", "ru.ldr1"}, lower{"ru.q4", "ru.q5", "ru.q6"};
  for (std::size_t stack = 0; stack < at.size(); ++stack) {
    // A dummy has a second “?” below; a real stack one to three units.
    if (secret.below(2) == 0) {
      text += "  <placed piece=\"" + lower[stack] + "\" hex=\"" + at[stack] + "\" visible-to=\"ru\"/>\n";
    } else {
      for (std::size_t n = secret.below(3) + 1; n > 0 && !units.empty(); --n) {
        const std::size_t which = secret.below(units.size());
        text += "  <placed piece=\"" + units[which] + "\" hex=\"" + at[stack] + "\" visible-to=\"ru\"/>\n";
        units.erase(units.begin() + static_cast<std::ptrdiff_t>(which));
      }
    }
    text += "  <placed piece=\"ru.q" + std::to_string(stack + 1) + "\" hex=\"" + at[stack] + "\" concealed=\"yes\"/>\n";
  }
  for (const char* hidden : {"ru.gun1", "ru.fox1", "ru.sq4"})
    if (secret.below(3) != 0)
      text += "  <placed piece=\"" + std::string(hidden) + "\" hex=\"" + free[secret.below(free.size())] +
              "\" heading=\"60\" visible-to=\"ru\"/>\n";
  text +=
      "  <placed piece=\"de.sq1\" hex=\"2N8\"/>\n  <placed piece=\"de.truck\" hex=\"2Q6\"/>\n  <placed piece=\"de.sq2\" "
      "hex=\"1P6\"/>\n</placement>\n";
  return text;
}

// Everything that a view of counters says.
std::string told(const view::Contents& contents) {
  std::string text;
  for (const view::Counter& counter : contents.counters) {
    const auto* at = std::get_if<view::OnHex>(&counter.where);
    text += counter.face.id + "|" + counter.face.side + "|" + counter.face.kind + "|" + counter.face.formation + "|" + counter.face.text +
            "|" + (counter.face.face_down ? "down" : "up") + "|" + counter.face.symbol + "|" +
            (counter.face.number ? std::to_string(*counter.face.number) : "") + "|" +
            (at ? std::to_string(at->hex) + "/" + std::to_string(at->level.value_or(-1)) + "/" + std::to_string(at->slot) : "elsewhere") +
            "\n";
  }
  for (const view::Spread& spread : contents.spreads) {
    text += spread.id + "|" + spread.label;
    for (const view::Face& face : spread.pieces) text += " " + face.id;
    text += "\n";
  }
  return text;
}

// What the checks know of the position of the other side, and what its pieces look like to a viewer that looks out for them.
std::string known(const Position& seen, const SightSource& sight) {
  std::string text;
  for (const Standing& one : seen.pieces)
    text += one.id + "|" + one.label + "|" + std::to_string(static_cast<int>(one.role)) + "|" +
            std::to_string(static_cast<int>(one.cover)) + "|" + std::to_string(one.slot) + "\n";
  const Outlook outlook(seen, sight, true);
  for (std::size_t i = 0; i < seen.pieces.size(); ++i) {
    if (seen.pieces[i].role != Standing::Role::unit) continue;
    const Watch watch = outlook.of(i, 16);
    text += seen.pieces[i].id + (watch.unbroken_near ? " seen from " + outlook.observers()[*watch.unbroken_near].label : " unseen") +
            (watch.good_order_near ? " in good order" : "") + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("ASL 12.16: two positions that differ only in secrets give the enemy the same view, and himself another") {
  AlteredSample sample("asl");
  const auto scenario = sample.load(CARD);
  const auto sight = must(rulesets::asl_a12::MapSight::make(*scenario, {}));
  std::size_t differ = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    std::string first_view, first_known, first_own, first_open;
    for (std::uint64_t secret = 1; secret <= 4; ++secret) {
      sample.write(FILLED, placement(Dice(seed), Dice(seed * 100 + secret)));
      const auto filled = sample.load(FILLED);
      const auto enemy = view::seen_by(*scenario, "de", view::Disguise{}, filled->placement());
      const auto own = view::seen_by(*scenario, "ru", view::Disguise{}, filled->placement());
      REQUIRE(enemy);
      REQUIRE(own);
      const std::string view = told(**enemy);
      const std::string open = told(*view::seen_by_everyone(*scenario, view::Disguise{}, filled->placement()));
      const Position position = read_position(*scenario, filled.get());
      const std::string knows = known(seen_by(position, *scenario->orbat()->side("de")), *sight);
      if (secret == 1) {
        first_view = view;
        first_known = knows;
        first_own = told(**own);
        first_open = open;
        for (const char* id : {"ru.gun1", "ru.fox1", "ru.sq", "ru.q"}) CHECK(view.find(id) == std::string::npos);
      }
      INFO(seed << " " << secret << "\n" << sample.path(FILLED));
      CHECK(view == first_view);
      CHECK(open == first_open);
      CHECK(knows == first_known);
      differ += told(**own) == first_own ? 0 : 1;
    }
  }
  CHECK(differ > 100);
}

TEST_CASE("ASL 12.16: the order of battle that the enemy may read has no hidden gun, no hidden squad and no foxhole") {
  AlteredSample sample("asl");
  const auto scenario = sample.load(CARD);
  const auto forces = view::forces_seen_by(*scenario, "de", view::Disguise{});
  REQUIRE(forces);
  std::string ids;
  for (const view::Face& face : forces->faces()) ids += face.id + " ";
  for (const char* id : {"ru.gun1", "ru.fox1", "ru.sq4"}) CHECK(ids.find(id) == std::string::npos);
  CHECK(ids.find("ru.sq1") != std::string::npos);
  for (const document::Directive& directive : forces->setup()->directives)
    for (const char* id : {"ru.setup-3", "ru.setup-5", "ru.setup-6"}) CHECK(directive.id != id);
}

TEST_CASE("ASL 12.16: to the enemy a dummy is a “?” that denies like any other, and a hidden unit is none") {
  AlteredSample sample("asl");
  const auto scenario = sample.load(CARD);
  const auto filled = sample.load(FILLED);
  const Position all = read_position(*scenario, filled.get());
  const Position seen = seen_by(all, *scenario->orbat()->side("de"));
  std::size_t questions = 0;
  for (const Standing& one : seen.pieces) {
    if (one.side == *scenario->orbat()->side("de")) continue;
    CHECK(one.id.empty());
    CHECK(one.is_marker());
    ++questions;
  }
  CHECK(questions == 5);
}
