// One sentence each in every language.
#include "validator/findings/severity_word.hpp"

namespace hexwright::validator {

using wording::say;

wording::Text severity_word(Severity severity) {
  switch (severity) {
    case Severity::error:
      return say("error");
    case Severity::warning:
      return say("warning");
    case Severity::question:
      return say("question");
    case Severity::info:
      return say("info");
  }
  return {};
}

}  // namespace hexwright::validator
