// Templates taken apart: no text is an error, and no text is lost.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "tests/model/wording/slot_names.hpp"

namespace hexwright::wording {

TEST_CASE("A template knows its slots, forms aside") {
  CHECK(slot_names("{piece} starts {count} hexes from {place:gen}, {piece}") == std::set<std::string>{"piece", "count", "place"});
  CHECK(slot_names("{{literal}} {} {a b} {a:} {:gen} {a:b:c} {unclosed").empty());
  CHECK(slot_names("{{{name}}}") == std::set<std::string>{"name"});
  CHECK(slot_names("{ {name}") == std::set<std::string>{"name"});
}

TEST_CASE("A template of any bytes keeps all of them but the doubled braces") {
  rc::prop("sources in order are the text", [] {
    const auto text = *rc::gen::container<std::string>(rc::gen::element('{', '}', ':', 'a', ' ', '\0', '\xc5'));
    std::string whole;
    std::size_t doubled = 0;
    for (const auto& piece : template_pieces(text)) {
      whole += piece.source;
      const bool brace = piece.source == "{" || piece.source == "}";
      if (brace && text.compare(whole.size() + doubled, 1, piece.source) == 0) ++doubled;
    }
    RC_ASSERT(whole.size() + doubled == text.size());
  });
}

}  // namespace hexwright::wording
