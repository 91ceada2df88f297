// Arguments read, the event asked, and asked again without each modifier.
#include "validator/analysis/event_odds.hpp"

#include <algorithm>
#include <cassert>

#include "model/document/nearest.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::validator {

using wording::Fault;
using wording::Result;
using wording::say;

namespace {

Fault misused(wording::Text what, std::optional<wording::Text> hint = {}) {
  return {std::string(ODDS_USAGE), {}, std::move(what), {}, std::move(hint)};
}

}  // namespace

int EventQuestion::operator()(std::string_view id) const {
  const auto found = std::find_if(parameters.begin(), parameters.end(), [&](const EventParameter& each) { return each.id == id; });
  assert(found != parameters.end());
  return values[static_cast<std::size_t>(found - parameters.begin())];
}

std::vector<std::string> words_of(const EventParameter& parameter, const project::Game& game) {
  std::vector<std::string> words;
  if (parameter.words == TERRAIN_KINDS) {
    for (const document::Kind& kind : game.data().kinds)
      if (kind.of == document::KindOf::terrain) words.push_back(kind.id);
    return words;
  }
  for (std::size_t at = 0; at < parameter.words.size();) {
    const std::size_t end = std::min(parameter.words.find(' ', at), parameter.words.size());
    words.emplace_back(parameter.words.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

namespace {

class Reader {
 public:
  Reader(const EventRecord& event, EventQuestion& question) : event_(event), question_(question) {}

  std::optional<Fault> read(std::span<const std::string> arguments) {
    std::vector<std::string> written(event_.parameters.size());
    for (const std::string& argument : arguments)
      if (auto fault = take(argument, written)) return fault;
    for (std::size_t i = 0; i < written.size(); ++i) {
      const EventParameter& parameter = event_.parameters[i];
      if (written[i].empty()) written[i] = parameter.standard;
      if (written[i].empty())
        return misused(say("{event} needs {name}.", {{"event", event_.id}, {"name", std::string(parameter.id) + "="}}));
      const auto value = value_of(parameter, written[i]);
      if (!value) return value.error();
      question_.values.push_back(*value);
    }
    return std::nullopt;
  }

  Result<int> value_of(const EventParameter& parameter, const std::string& text) const {
    const auto words = words_of(parameter, question_.game);
    if (words.empty()) {
      if (const auto number = io::parse_int(text, parameter.least, parameter.most)) return static_cast<int>(*number);
      return tl::unexpected(
          misused(say("{name} takes a whole number from {least} to {most}, not \"{value}\".",
                      {{"name", parameter.id}, {"least", parameter.least}, {"most", parameter.most}, {"value", io::visible(text)}})));
    }
    const auto found = std::find(words.begin(), words.end(), text);
    if (found != words.end()) return static_cast<int>(found - words.begin());
    return tl::unexpected(
        misused(say("{name} takes no \"{value}\".", {{"name", parameter.id}, {"value", io::visible(text)}}), one_of(words, text)));
  }

 private:
  static wording::Text one_of(const std::vector<std::string>& words, const std::string& text) {
    if (auto meant = document::did_you_mean(text, words)) return *meant;
    std::string list;
    for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
    return say("It takes one of these: {list}.", {{"list", list}});
  }

  std::optional<Fault> take(const std::string& argument, std::vector<std::string>& written) {
    const std::size_t sign = argument.find('=');
    if (sign == argument.npos || sign == 0) return misused(say("\"{argument}\" is no NAME=VALUE.", {{"argument", io::visible(argument)}}));
    const std::string name = argument.substr(0, sign), value = argument.substr(sign + 1);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < written.size(); ++i) {
      const EventParameter& parameter = event_.parameters[i];
      names.emplace_back(parameter.id);
      if (parameter.id != name) continue;
      if (!written[i].empty()) return misused(say("{name} is given twice.", {{"name", name}}));
      written[i] = value;
      if (value.empty()) return misused(say("{name} has no value.", {{"name", name}}));
      return std::nullopt;
    }
    for (RulingInForce& ruling : question_.rulings) {
      names.push_back(ruling.ruling->id);
      if (ruling.ruling->id == name) return choose(ruling, value);
    }
    return misused(say("{event} has no \"{name}\".", {{"event", event_.id}, {"name", io::visible(name)}}),
                   document::did_you_mean(name, names));
  }

  static std::optional<Fault> choose(RulingInForce& ruling, const std::string& value) {
    std::vector<std::string> readings;
    for (const document::Reading& reading : ruling.ruling->readings) readings.push_back(reading.id);
    if (std::find(readings.begin(), readings.end(), value) == readings.end())
      return misused(say("{name} takes no \"{value}\".", {{"name", ruling.ruling->id}, {"value", io::visible(value)}}),
                     one_of(readings, value));
    ruling.choice = value;
    ruling.is_default = value == ruling.ruling->standard;
    return std::nullopt;
  }

  const EventRecord& event_;
  EventQuestion& question_;
};

Fraction measure(const std::vector<EventOutcome>& outcomes) {
  Fraction sum(0);
  for (const EventOutcome& outcome : outcomes)
    if (outcome.counts) sum = sum + outcome.chance;
  return sum;
}

// A number may lie outside of what may be given.
int neutral_of(const EventParameter& parameter, const std::vector<std::string>& words) {
  if (words.empty()) return static_cast<int>(io::parse_int(parameter.neutral, INT32_MIN, INT32_MAX).value_or(parameter.least));
  return static_cast<int>(std::find(words.begin(), words.end(), parameter.neutral) - words.begin());
}

// What is forbidden at another value has no worth there.
void weigh(const EventRecord& event, EventQuestion& question, std::size_t at, EventOdds& odds) {
  const EventParameter& parameter = event.parameters[at];
  const auto words = words_of(parameter, question.game);
  const int given = question.values[at], neutral = neutral_of(parameter, words);
  const auto measured_at = [&](int value) -> std::optional<Fraction> {
    question.values[at] = value;
    const auto outcomes = event.outcomes(question);
    question.values[at] = given;
    return outcomes ? std::optional(measure(*outcomes)) : std::nullopt;
  };
  if (given != neutral) {
    if (const auto without = measured_at(neutral))
      odds.modifiers.push_back({&parameter, odds.arguments[at].second, true, odds.measured, *without});
    return;
  }
  for (int value = 0; value < static_cast<int>(words.size()); ++value)
    if (value != neutral)
      if (const auto with = measured_at(value))
        odds.modifiers.push_back({&parameter, words[static_cast<std::size_t>(value)], false, *with, odds.measured});
}

}  // namespace

Result<EventOdds> odds_of(const EventRecord& event, std::span<const std::string> arguments, const project::Game& game,
                          std::vector<RulingInForce> rulings) {
  EventQuestion question{game, std::move(rulings), event.parameters, {}};
  if (auto fault = Reader(event, question).read(arguments)) return tl::unexpected(std::move(*fault));
  auto outcomes = event.outcomes(question);
  if (!outcomes) return tl::unexpected(outcomes.error());
  EventOdds odds;
  for (std::size_t i = 0; i < event.parameters.size(); ++i) {
    const auto words = words_of(event.parameters[i], game);
    const int value = question.values[i];
    odds.arguments.emplace_back(&event.parameters[i], words.empty() ? std::to_string(value) : words[static_cast<std::size_t>(value)]);
  }
  odds.outcomes = std::move(*outcomes);
  odds.measured = measure(odds.outcomes);
  for (std::size_t i = 0; i < event.parameters.size(); ++i)
    if (!event.parameters[i].rule.empty()) weigh(event, question, i, odds);
  odds.rulings = std::move(question.rulings);
  return odds;
}

}  // namespace hexwright::validator
