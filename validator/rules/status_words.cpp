// A value that was not given stands out in capitals.
#include "validator/rules/status_words.hpp"

namespace hexwright::validator {

using wording::mark;

wording::Text known_words(document::Known status) {
  static constexpr std::string_view WORDS[] = {mark("given"), mark("derived"), mark("assumed"), mark("STAND-IN"), mark("MISSING")};
  return wording::say(WORDS[static_cast<std::size_t>(status)]);
}

wording::Text coverage_words(document::Coverage status) {
  static constexpr std::string_view WORDS[] = {mark("checked"), mark("simulated"), mark("computed"), mark("not checkable"),
                                               mark("missing data")};
  return wording::say(WORDS[static_cast<std::size_t>(status)]);
}

}  // namespace hexwright::validator
