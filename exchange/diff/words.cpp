// Three tables. What is missing in them is shown as the file has it, so that nothing new is ever left out.
#include "exchange/diff/words.hpp"

#include <algorithm>
#include <array>

#include "model/io/utf8.hpp"
#include "model/wording/decimal.hpp"

namespace hexwright::exchange {

using wording::mark;
using wording::say;

namespace {

struct Word {
  std::string_view name, words;
};
constexpr std::array FIELDS{Word{"id", mark("id")},
                            Word{"kind", mark("kind")},
                            Word{"kinds", mark("kinds")},
                            Word{"number", mark("number")},
                            Word{"numbers", mark("numbers")},
                            Word{"text", mark("words")},
                            Word{"boxes", mark("strength in boxes")},
                            Word{"morale", mark("morale")},
                            Word{"level", mark("level")},
                            Word{"counters", mark("counters")},
                            Word{"designation", mark("designation")},
                            Word{"printed", mark("printed words")},
                            Word{"gloss", mark("printed words in English")},
                            Word{"status", mark("status")},
                            Word{"reason", mark("reason")},
                            Word{"source", mark("source")},
                            Word{"visible-to", mark("visible to")},
                            Word{"hex", mark("hex")},
                            Word{"hexes", mark("hexes")},
                            Word{"radius", mark("radius")},
                            Word{"list", mark("hexes")},
                            Word{"side", mark("side")},
                            Word{"sides", mark("order of the sides")},
                            Word{"turns", mark("length in turns")},
                            Word{"start", mark("start of the clock")},
                            Word{"end", mark("end of the clock")},
                            Word{"points", mark("points")},
                            Word{"most", mark("at most")},
                            Word{"least", mark("at least")},
                            Word{"at", mark("when it counts")},
                            Word{"score", mark("what scores")},
                            Word{"asset", mark("artillery")},
                            Word{"assets", mark("artillery")},
                            Word{"of", mark("units")},
                            Word{"rest-of", mark("rest of")},
                            Word{"by", mark("by whom")},
                            Word{"name", mark("name")},
                            Word{"nom", mark("name")},
                            Word{"from", mark("from")},
                            Word{"to", mark("to")},
                            Word{"bound", mark("nearer or farther")},
                            Word{"latched", mark("stays true")},
                            Word{"moment", mark("moment")},
                            Word{"measure", mark("what is compared")},
                            Word{"bands", mark("how ranks meet")},
                            Word{"markers", mark("barrage markers")},
                            Word{"batteries", mark("batteries")},
                            Word{"barrels", mark("guns in a battery")},
                            Word{"calibre", mark("calibre")},
                            Word{"hidden", mark("hidden")},
                            Word{"timing", mark("when it enters")},
                            Word{"optional", mark("optional")},
                            Word{"partial", mark("boxes lost in part")},
                            Word{"ref", mark("by name")},
                            Word{"short", mark("abbreviation")},
                            Word{"means", mark("meaning")},
                            Word{"file", mark("file")},
                            Word{"values", mark("numbers rolled")},
                            Word{"choice", mark("reading")}};
constexpr std::array ELEMENTS{Word{"piece", mark("piece")},
                              Word{"formation", mark("formation")},
                              Word{"side", mark("side")},
                              Word{"directive", mark("setup")},
                              Word{"item", mark("victory points")},
                              Word{"rank", mark("rank")},
                              Word{"ranks", mark("ranks")},
                              Word{"asset", mark("artillery")},
                              Word{"available", mark("availability of artillery")},
                              Word{"reinforcement", mark("reinforcement")},
                              Word{"entry-rule", mark("place of entry")},
                              Word{"event", mark("event")},
                              Word{"definition", mark("definition")},
                              Word{"definitions", mark("definitions")},
                              Word{"note", mark("note")},
                              Word{"abbreviation", mark("abbreviation")},
                              Word{"length", mark("length")},
                              Word{"clock", mark("clock")},
                              Word{"order", mark("order of setup")},
                              Word{"strength", mark("strength of the pieces")},
                              Word{"exception", mark("exception")},
                              Word{"morale", mark("morale")},
                              Word{"rule", mark("special rule")},
                              Word{"ruling", mark("ruling")},
                              Word{"place", mark("place")},
                              Word{"path", mark("road")},
                              Word{"around", mark("hex")},
                              Word{"hexes", mark("hexes")},
                              Word{"near", mark("nearness")},
                              Word{"turn", mark("turn")},
                              Word{"captured", mark("capture")},
                              Word{"revealed", mark("revealed units")},
                              Word{"edge", mark("edge of the board")},
                              Word{"terrain", mark("terrain")},
                              Word{"elevation", mark("elevation")},
                              Word{"name", mark("name")},
                              Word{"trait", mark("property")},
                              Word{"absent", mark("absent on purpose")},
                              Word{"answer", mark("answer")},
                              Word{"waiver", mark("waiver")},
                              Word{"title", mark("title")},
                              Word{"text", mark("words")},
                              Word{"units", mark("units")},
                              Word{"where", mark("where")},
                              Word{"when", mark("condition")},
                              Word{"inherit", mark("what is taken over")},
                              Word{"card", mark("head of the card")},
                              Word{"introduction", mark("introduction")},
                              Word{"time", mark("time")},
                              Word{"setup", mark("setup")},
                              Word{"support", mark("artillery support")},
                              Word{"victory", mark("victory points")},
                              Word{"zone", mark("zone")},
                              Word{"hexside", mark("hexside")},
                              Word{"board", mark("board")},
                              Word{"table", mark("table")},
                              Word{"box", mark("box")},
                              Word{"abbreviations", mark("abbreviations")},
                              Word{"notes", mark("notes")},
                              Word{"rules", mark("special rules")},
                              Word{"events", mark("events")},
                              Word{"rulings", mark("rulings")},
                              Word{"orbat", mark("order of battle")},
                              Word{"scenario", mark("scenario")},
                              Word{"map", mark("map")},
                              Word{"success", mark("numbers rolled")},
                              Word{"reinforcements", mark("reinforcements")},
                              Word{"first-player", mark("first player")}};
constexpr std::array VALUES{Word{"printed", mark("as printed")},
                            Word{"corrected", mark("corrected")},
                            Word{"doubtful", mark("doubtful")},
                            Word{"answered", mark("answered")},
                            Word{"assumed", mark("assumed")},
                            Word{"yes", mark("yes")},
                            Word{"no", mark("no")},
                            Word{"north", mark("northern edge")},
                            Word{"south", mark("southern edge")},
                            Word{"east", mark("eastern edge")},
                            Word{"west", mark("western edge")},
                            Word{"end-of-game", mark("after the end of the game")},
                            Word{"last-turn", mark("in the last turn")},
                            Word{"each-turn", mark("every turn")},
                            Word{"nearer-than", mark("nearer than")},
                            Word{"at-most", mark("at most")},
                            Word{"at-least", mark("at least")},
                            Word{"farther-than", mark("farther than")},
                            Word{"difference", mark("the difference of both totals")},
                            Word{"half-open", mark("a rank ends where the next begins")},
                            Word{"own-movement", mark("own movement")},
                            Word{"start-of-turn", mark("start of the turn")}};

template <std::size_t N>
const Word* find(const std::array<Word, N>& table, std::string_view name) {
  const auto found = std::find_if(table.begin(), table.end(), [&](const Word& one) { return one.name == name; });
  return found == table.end() ? nullptr : &*found;
}
wording::Text literally(const std::string& name) { return {"{name}", {}, 0, {{"name", name}}}; }

}  // namespace

wording::Text field_words(const std::string& field) {
  const Word* word = find(FIELDS, field);
  return word ? say(word->words) : literally(field);
}
wording::Text element_words(const std::string& element) {
  const Word* word = find(ELEMENTS, element);
  return word ? say(word->words) : literally(element);
}

wording::Value value_words(const std::string& field, const std::string& value) {
  static constexpr std::array FREE = {std::string_view("id"),      std::string_view("name"),   std::string_view("text"),
                                      std::string_view("printed"), std::string_view("reason"), std::string_view("gloss")};
  const bool named = std::find(FREE.begin(), FREE.end(), field) == FREE.end();
  if (const Word* word = named ? find(VALUES, value) : nullptr) return wording::nested(say(word->words));
  static constexpr std::array MEASURED = {std::string_view("points"), std::string_view("boxes"), std::string_view("most"),
                                          std::string_view("inches"), std::string_view("from"),  std::string_view("to")};
  if (std::find(MEASURED.begin(), MEASURED.end(), field) != MEASURED.end())
    if (const auto number = wording::Decimal::parse(value); number && number->print() == value) return *number;
  return io::visible(value, 400);
}

bool is_bookkeeping(const std::string& element, const std::string& field) {
  static constexpr std::array FIELD = {std::string_view("status"),  std::string_view("reason"), std::string_view("gloss"),
                                       std::string_view("printed"), std::string_view("source"), std::string_view("visible-to")};
  return element == "answer" || element == "absent" || element == "waiver" || element == "inherit" ||
         std::find(FIELD.begin(), FIELD.end(), field) != FIELD.end();
}

}  // namespace hexwright::exchange
