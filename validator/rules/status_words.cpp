// A value that nobody gave stands out in capitals.
#include "validator/rules/status_words.hpp"

namespace hexwright::validator {

using document::Coverage;
using document::Known;
using wording::say;

wording::Text known_words(Known status) {
  switch (status) {
    case Known::given:
      return say("given");
    case Known::derived:
      return say("derived");
    case Known::assumed:
      return say("assumed");
    case Known::stand_in:
      return say("STAND-IN");
    case Known::missing:
      break;
  }
  return say("MISSING");
}

wording::Text coverage_words(Coverage status) {
  switch (status) {
    case Coverage::checked:
      return say("checked");
    case Coverage::simulated:
      return say("simulated");
    case Coverage::computed:
      return say("computed");
    case Coverage::not_checkable:
      return say("not checkable");
    case Coverage::missing_data:
      break;
  }
  return say("missing data");
}

}  // namespace hexwright::validator
