// A missing parameter is told apart from a wrong one: the first is a gap of the source that a designer fills, the second a slip.
#include "validator/rules/parameters.hpp"

#include <algorithm>

#include "model/document/ruleset.hpp"
#include "model/io/numbers.hpp"

namespace hexwright::validator {

using wording::Fault;
using wording::say;

namespace {

Fault missing_parameter(std::string_view fault, std::string_view id, const document::Parameter* parameter) {
  auto what = parameter && parameter->rule ? say("The rules do not print the parameter {parameter} [{rule}], and nothing stands in for it.",
                                                 {{"parameter", std::string(id)}, {"rule", *parameter->rule}})
                                           : say("The rules do not print the parameter {parameter}, and nothing stands in for it.",
                                                 {{"parameter", std::string(id)}});
  return Fault{std::string(fault),
               {},
               std::move(what),
               {},
               say("A ruleset of yours that extends this game may give it, marked as a stand-in; <game ruleset=\"…\"/> names the file.")};
}

}  // namespace

Fault bad_parameter(std::string_view fault, std::string_view parameter, const std::string& found, wording::Text expected) {
  return Fault{std::string(fault),
               {},
               say("The parameter {parameter} of the rules is “{found}”.", {{"parameter", std::string(parameter)}, {"found", found}}),
               std::move(expected),
               say("Correct the parameter in the rules file of the game.")};
}

wording::Result<int> whole_parameter(const project::Game& game, std::string_view id, int least, int most, const ParameterFaults& faults) {
  const document::Parameter* parameter = game.parameter(id);
  if (!parameter || !parameter->value) return tl::unexpected(missing_parameter(faults.missing, id, parameter));
  const auto value = io::parse_int(*parameter->value, least, most);
  if (!value)
    return tl::unexpected(
        bad_parameter(faults.bad, id, *parameter->value,
                      say("a whole number from {least} to {most}", {{"least", std::int64_t{least}}, {"most", std::int64_t{most}}})));
  return static_cast<int>(*value);
}

wording::Result<std::string> text_parameter(const project::Game& game, std::string_view id, const ParameterFaults& faults) {
  const document::Parameter* parameter = game.parameter(id);
  if (parameter && parameter->value && parameter->status != document::Known::missing) return *parameter->value;
  return tl::unexpected(missing_parameter(faults.missing, id, parameter));
}

wording::Result<std::size_t> word_parameter(const project::Game& game, std::string_view id, std::span<const std::string_view> words,
                                            const ParameterFaults& faults) {
  const document::Parameter* parameter = game.parameter(id);
  if (!parameter || !parameter->value) return tl::unexpected(missing_parameter(faults.missing, id, parameter));
  const auto at = std::find(words.begin(), words.end(), *parameter->value);
  if (at != words.end()) return static_cast<std::size_t>(at - words.begin());
  return tl::unexpected(
      bad_parameter(faults.bad, id, *parameter->value, say("one of {words}", {{"words", fmt::format("{}", fmt::join(words, ", "))}})));
}

}  // namespace hexwright::validator
