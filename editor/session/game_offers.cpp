// The ids are those of docs/format.md and docs/simulating.md.
#include "editor/session/game_offers.hpp"

#include <algorithm>
#include <array>

#include "editor/session/game_uses.hpp"
#include "editor/session/rules_edit.hpp"
#include "model/edits/tree.hpp"

namespace hexwright::editor {

namespace {

using S = GameSection;
constexpr std::array KNOWN{
    KnownPart{S::numbers, "stack.limit", "Most units of a side in a hex.", "Najwięcej jednostek jednej strony na polu.", true},
    KnownPart{S::numbers, "turn.minutes", "Minutes of the clock in one turn.", "Minuty zegara w jednym etapie.", true},
    KnownPart{S::numbers, "morale.least", "Lowest morale.", "Najniższe morale.", true},
    KnownPart{S::numbers, "morale.most", "Highest morale.", "Najwyższe morale.", true},
    KnownPart{S::numbers, "movement.most-per-turn", "Most movement points that a unit has in a turn.",
              "Najwięcej punktów ruchu, jakie jednostka ma w etapie.", true},
    KnownPart{S::numbers, "numbering.unique", "Whether numbers of pieces of one kind are unique within a side (yes or no).",
              "Czy numery jednostek jednego rodzaju są w ramach strony niepowtarzalne (yes albo no).", true},
    KnownPart{S::numbers, "die.sides", "Faces of the die.", "Ścianki kostki."},
    KnownPart{S::numbers, "combat.dice", "Dice thrown in a fight.", "Kostki, którymi rzuca się w walce."},
    KnownPart{S::numbers, "contact.stops", "Whether a piece stops beside the enemy (yes or no).",
              "Czy jednostka staje obok wroga (yes albo no)."},
    KnownPart{S::numbers, "control.lasts", "Whether a hex stays a side's when it leaves (yes or no).",
              "Czy pole zostaje przy stronie, która je opuści (yes albo no)."},
    KnownPart{S::numbers, "unsupplied.movement", "Part of its movement that a side without supplies keeps.",
              "Część punktów ruchu, która zostaje stronie bez zapasów."},
    KnownPart{S::numbers, "unsupplied.attack", "Part of its attack that a side without supplies keeps.",
              "Część siły ataku, która zostaje stronie bez zapasów."},
    KnownPart{S::tables, "combat", "Combat", "Walka"},
    KnownPart{S::phases, "first", "movement and combat of player 1", "ruch i walka gracza 1"},
    KnownPart{S::phases, "second", "movement and combat of player 2", "ruch i walka gracza 2"},
    KnownPart{S::words, "held", "held", "zajmowanie"},
    KnownPart{S::words, "captured", "captured", "zdobycie"},
    KnownPart{S::words, "called", "called", "wezwanie"},
    KnownPart{S::words, "revealed", "revealed", "odkrycie"},
    KnownPart{S::words, "lost-box", "lost step", "utracony stopień"},
    KnownPart{S::words, "eliminated", "eliminated", "wyeliminowanie"},
};

// A table of odds against a die, to be filled in.
document::Table empty_combat() {
  document::Table out;
  out.id = "combat";
  out.status = document::Known::assumed;
  out.rows_are = "die";
  out.columns_are = "odds";
  out.columns = {"1:2", "1:1", "2:1", "3:1"};
  for (const char* key : {"1", "2", "3", "4", "5", "6"}) out.rows.push_back({key, {"-", "-", "-", "-"}, {}});
  return out;
}

Result<void> put_words(Draft& draft, const GamePart& part, const KnownPart& known, bool names) {
  for (const auto& [language, words] : {std::pair{"pl", known.pl}, std::pair{"en", known.en}}) {
    const Element element = part_element(draft, part);
    const std::string xml =
        names ? edits::element_xml("name", {{"lang", language}, {"nom", words}}) : edits::element_xml("text", {{"lang", language}}, words);
    const char* name = names ? "name" : "text";
    if (element.node.find_child_by_attribute(name, "lang", language)) continue;
    if (auto done = draft.insert(element, place_for(element.node, name), xml); !done) return done;
  }
  return {};
}

}  // namespace

std::span<const KnownPart> known_parts() { return KNOWN; }

std::vector<Offer> offers(Draft& draft, GameSection section, const std::string& language) {
  std::vector<Offer> out;
  for (const auto& [part, use] : kinds_asked_for(draft))
    if (part.section == section) out.push_back({part, say("{id}: asked for by {object}", {{"id", part.id}, {"object", use.object}}), true});
  for (const KnownPart& known : KNOWN)
    if (const GamePart part{known.section, known.id}; known.section == section && !part_element(draft, part))
      out.push_back({part, say("{id}: {what}", {{"id", known.id}, {"what", language == "pl" ? known.pl : known.en}})});
  return out;
}

Result<GamePart> add_offer(Draft& draft, const GamePart& part, const std::string& language) {
  const auto known =
      std::find_if(KNOWN.begin(), KNOWN.end(), [&](const KnownPart& each) { return each.section == part.section && part.id == each.id; });
  if (known == KNOWN.end()) return add_part(draft, part.section, part.id, language);
  // Under a name that both languages replace.
  auto made = add_part(draft, part.section, part.id, {});
  if (!made) return made;
  const bool names = part.section == S::words || part.section == S::phases;
  if (auto done = put_words(draft, *made, *known, names); !done) return tl::unexpected(done.error());
  const auto set = [&](const char* attribute, const char* value) { return draft.set(part_element(draft, *made), attribute, value); };
  auto done = Result<void>{};
  if (part.section == S::phases && (done = set("player", known->id))) done = set("does", "movement");
  if (part.section == S::tables && (done = set("columns-are", "odds"))) done = set_table(draft, empty_combat());
  return done ? made : tl::unexpected(done.error());
}

}  // namespace hexwright::editor
