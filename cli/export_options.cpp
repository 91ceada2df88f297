// Names, help, values and defaults are those of the record.
#include "cli/export_options.hpp"

namespace hexwright::cli {

using exchange::ExportRequest;
using wording::say;

Argument declare(Verb& verb, exchange::ExportRequest& request, const exchange::ExportField& field) {
  const std::string names(field.option);
  if (const auto* flag = std::get_if<bool ExportRequest::*>(&field.value)) return verb.option(names, request.**flag, field.help);
  const std::vector<std::string> choices(field.choices.begin(), field.choices.end());
  const auto* list = std::get_if<std::vector<std::string> ExportRequest::*>(&field.value);
  const auto* one = std::get_if<std::string ExportRequest::*>(&field.value);
  Argument argument = list ? verb.option(names, request.**list, field.help).repeated() : verb.option(names, request.**one, field.help);
  if (!choices.empty()) argument.one_of(choices);
  if (one && !(request.**one).empty()) argument.shows_default();
  if (field.is_number())
    argument.called(say("NUMBER")).check([&field](const std::string& text) -> std::optional<wording::Text> {
      if (field.allows(text)) return std::nullopt;
      return not_a_number(text, field.least, field.most);
    });
  return argument;
}

}  // namespace hexwright::cli
