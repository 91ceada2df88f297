// What fields are called: every one that a form, a comparison or an errata may show, in both languages.
#include <catch2/catch.hpp>
#include <set>

#include "model/document/kinds.hpp"
#include "model/document/piece.hpp"
#include "model/wording/catalogue.hpp"

using namespace hexwright;
using namespace hexwright::document;

namespace {

// Of logs and fights no form, comparison or errata shows anything.
bool is_shown(DocumentKind kind) { return kind != DocumentKind::log && kind != DocumentKind::fight; }

template <class Check>
void each_field(const ElementInfo& info, std::set<const ElementInfo*>& seen, const Check& check) {
  if (!seen.insert(&info).second) return;
  for (const AttributeInfo& attribute : info.attributes) check(attribute);
  for (const ChildInfo& child : info.children) {
    check(child);
    each_field(child.element(), seen, check);
  }
}

template <class Check>
void each_shown_field(const Check& check) {
  std::set<const ElementInfo*> seen;
  for (const KindInfo& kind : document_kinds())
    if (is_shown(kind.kind)) each_field(kind.element(), seen, check);
}

}  // namespace

TEST_CASE("Every attribute and every element has a title that begins with a small letter, and a label that begins with a large one") {
  each_shown_field([](const FieldWords& field) {
    CAPTURE(field.name, field.title, field.label);
    REQUIRE_FALSE(field.title.empty());
    CHECK(wording::english().words(field.title_text()) == field.title);
    for (const wording::Catalogue* language : {&wording::english(), &wording::polish()}) {
      const std::string title = language->words(field.title_text()), label = language->words(field.label_text());
      CHECK(wording::with_capital(title) != title);
      CHECK(wording::with_capital(label) == label);
    }
  });
}

TEST_CASE("Titles are translated, but for the few words that both languages share") {
  const std::set<std::string_view> shared{"id", "status", "symbol", "morale", "moment"};
  each_shown_field([&](const FieldWords& field) {
    CAPTURE(field.title);
    if (!shared.contains(field.title)) CHECK(wording::polish().words(field.title_text()) != field.title);
  });
}

TEST_CASE("The label of a field is its title with a capital, unless a form says more") {
  const ElementInfo& piece = element_info<Piece>();
  CHECK(wording::english().words(piece.attribute("boxes")->label_text()) == "Strength in boxes");
  CHECK(wording::polish().words(piece.attribute("boxes")->label_text()) == "Liczebność w kratkach");
  CHECK(wording::english().words(piece.attribute("text")->title_text()) == "words");
  CHECK(wording::english().words(piece.attribute("text")->label_text()) == "Text of the counter");
}

TEST_CASE("An element is found below another by its name, the nearest first") {
  const ElementInfo& map = kind_info(DocumentKind::map).element();
  REQUIRE(map.below("terrain"));
  CHECK(&map.below("terrain")->element() == &map.child("board")->element().child("terrain")->element());
  CHECK(map.below("success") == nullptr);
}
