// Every refusal names what could have been written instead.
#include "validator/simulator/policies.hpp"

#include <algorithm>

#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::validator {

using wording::Fault;
using wording::say;
using wording::Text;

namespace {

Fault refused(Text message, std::optional<Text> hint = {}) {
  return {"usage/policy", {}, std::move(message), std::nullopt, std::move(hint)};
}

std::string list_of_names(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  return list;
}

std::optional<Fault> take_numbers(const std::string& text, const PolicyDescription& policy, PolicyChoice& choice) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::string item = text.substr(at, text.find(',', at) - at);
    at += item.size() + 1;
    const std::size_t equals = std::min(item.find('='), item.size());
    const std::string id = item.substr(0, equals);
    const auto number =
        std::find_if(policy.numbers.begin(), policy.numbers.end(), [&](const PolicyNumber& known) { return known.id == id; });
    if (number == policy.numbers.end()) {
      std::vector<std::string> ids;
      for (const PolicyNumber& known : policy.numbers) ids.push_back(known.id);
      const Text message = say("The policy {policy} has no number \"{number}\".", {{"policy", policy.name}, {"number", io::visible(id)}});
      return ids.empty() ? refused(message, say("It has no numbers."))
                         : refused(message, say("It has: {list}.", {{"list", list_of_names(ids)}}));
    }
    const auto value = io::parse_int(std::string_view(item).substr(std::min(equals + 1, item.size())), number->least, number->most);
    if (!value)
      return refused(
          say("The number {number} of the policy {policy} is a whole number from {least} to {most}.",
              {{"number", id}, {"policy", policy.name}, {"least", std::int64_t{number->least}}, {"most", std::int64_t{number->most}}}));
    if (!choice.numbers.emplace(id, static_cast<int>(*value)).second)
      return refused(say("The number {number} of the policy {policy} is given twice.", {{"number", id}, {"policy", policy.name}}));
  }
  return std::nullopt;
}

}  // namespace

wording::Result<std::map<std::string, PolicyChoice>> parse_policies(std::span<const std::string> given,
                                                                    const std::vector<std::string>& sides,
                                                                    const std::vector<PolicyDescription>& known) {
  std::map<std::string, PolicyChoice> policies;
  std::vector<std::string> names;
  for (const PolicyDescription& policy : known) names.push_back(policy.name);
  for (const std::string& text : given) {
    const std::size_t equals = text.find('=');
    if (equals == text.npos || equals == 0 || equals + 1 == text.size())
      return tl::unexpected(
          refused(say("\"{text}\" is no policy; write SIDE=NAME, such as {example}.",
                      {{"text", io::visible(text)},
                       {"example", (sides.empty() ? "pl" : sides.front()) + "=" + (names.empty() ? "hold" : names.front())}})));
    const std::string side = text.substr(0, equals), rest = text.substr(equals + 1), name = rest.substr(0, rest.find(':'));
    if (std::find(sides.begin(), sides.end(), side) == sides.end())
      return tl::unexpected(refused(say("The scenario has no side \"{side}\".", {{"side", io::visible(side)}}),
                                    say("Its sides are: {list}.", {{"list", list_of_names(sides)}})));
    const auto policy =
        std::find_if(known.begin(), known.end(), [&](const PolicyDescription& description) { return description.name == name; });
    if (policy == known.end())
      return tl::unexpected(refused(say("There is no policy \"{policy}\".", {{"policy", io::visible(name)}}),
                                    say("There are: {list}.", {{"list", list_of_names(names)}})));
    PolicyChoice choice{name, {}};
    if (name.size() < rest.size())
      if (auto fault = take_numbers(rest.substr(name.size() + 1), *policy, choice)) return tl::unexpected(std::move(*fault));
    if (!policies.emplace(side, std::move(choice)).second)
      return tl::unexpected(refused(say("Two policies are given for the side {side}.", {{"side", side}})));
  }
  return policies;
}

std::string policy_text(const PolicyChoice& choice) {
  std::string text = choice.name;
  for (const auto& [id, value] : choice.numbers) text += (text.size() == choice.name.size() ? ":" : ",") + id + "=" + std::to_string(value);
  return text;
}

std::string policies_text(const std::map<std::string, PolicyChoice>& policies) {
  std::string text;
  for (const auto& [side, choice] : policies) text += (text.empty() ? "" : " ") + side + "=" + policy_text(choice);
  return text;
}

}  // namespace hexwright::validator
