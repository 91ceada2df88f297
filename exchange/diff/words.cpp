// Titles come from the field lists; what no list knows is shown as the file has it, so that nothing new is ever left out.
#include "exchange/diff/words.hpp"

#include <algorithm>
#include <array>

#include "model/document/kinds.hpp"
#include "model/io/utf8.hpp"
#include "model/wording/decimal.hpp"

namespace hexwright::exchange {

using wording::mark;
using wording::say;

namespace {

struct Word {
  std::string_view name, words;
};
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

wording::Text literally(const std::string& name) { return {"{name}", {}, 0, {{"name", name}}}; }

const document::ElementInfo* root_of(const Change& change) {
  const auto kind = document::kind_of_root(change.document);
  return kind ? &document::kind_info(*kind).element() : nullptr;
}
// Null for a root, which no list names.
const document::ChildInfo* element_of(const Change& change) {
  const document::ElementInfo* root = root_of(change);
  if (!root || change.element == change.document) return nullptr;
  const document::ChildInfo* section = root->child(change.section);
  if (!section || change.element == change.section) return section ? section : root->below(change.element);
  const document::ChildInfo* found = section->element().below(change.element);
  return found ? found : root->below(change.element);
}

}  // namespace

wording::Text field_words(const Change& change, const std::string& field) {
  const document::ChildInfo* child = element_of(change);
  const document::ElementInfo* info = child ? &child->element() : root_of(change);
  if (const document::AttributeInfo* attribute = info ? info->attribute(field) : nullptr) return attribute->title_text();
  if (field == "order") return say("order of the boards");
  return field == "text" ? say("words") : literally(field);
}
wording::Text element_words(const Change& change) {
  const document::ChildInfo* child = element_of(change);
  return child ? child->title_text() : document_words(change.element);
}
wording::Text section_words(const Change& change) {
  if (change.section.empty()) return document_words(change.document);
  const document::ElementInfo* root = root_of(change);
  const document::ChildInfo* section = root ? root->child(change.section) : nullptr;
  return section ? section->title_text() : literally(change.section);
}
wording::Text document_words(const std::string& document) {
  if (document == "orbat") return say("order of battle");
  if (document == "map") return say("map");
  if (document == "ruleset") return say("rules of the game");
  return document == "scenario" ? say("scenario") : literally(document);
}

wording::Value value_words(const std::string& field, const std::string& value) {
  static constexpr std::array FREE = {std::string_view("id"),      std::string_view("name"),   std::string_view("text"),
                                      std::string_view("printed"), std::string_view("reason"), std::string_view("gloss")};
  const bool named = std::find(FREE.begin(), FREE.end(), field) == FREE.end();
  const auto word = std::find_if(VALUES.begin(), VALUES.end(), [&](const Word& one) { return one.name == value; });
  if (named && word != VALUES.end()) return wording::nested(say(word->words));
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
