// Making messages. Nothing is looked up or filled in here: that waits for a Catalogue.
#include "model/wording/text.hpp"

#include <span>

#include "model/wording/list_of.hpp"

namespace hexwright::wording {

HEXWRIGHT_DEFINE_ONCE(Noun);
Noun::Noun(std::map<std::string, std::map<std::string, std::string>> of) : words(std::move(of)) {}

HEXWRIGHT_DEFINE_ONCE(Argument);
Argument::Argument(std::string_view of, Value given) : name(of), value(std::move(given)) {}
Argument::Argument(std::string_view of, Text message) : name(of), value(nested(std::move(message))) {}
Argument::Argument(std::string_view of, Whole number) : name(of), value(number.number) {}
Argument::Argument(std::string_view of, Words words) : name(of), value(std::string(words.words)) {}

HEXWRIGHT_DEFINE_ONCE(Text);
Text::Text(std::string id, std::string ids, std::int64_t number, std::vector<Argument> values)
    : msgid(std::move(id)), plural(std::move(ids)), count(number), arguments(std::move(values)) {}

Text say(std::string_view msgid, std::vector<Argument> arguments) { return Text{std::string(msgid), {}, 0, std::move(arguments)}; }

Text say_n(std::string_view one, std::string_view many, std::int64_t count, std::vector<Argument> arguments) {
  return Text{std::string(one), std::string(many), count, std::move(arguments)};
}

Value nested(Text text) { return std::make_shared<const Text>(std::move(text)); }

// Lists are translatable pairs. The comma part is a balanced tree, so that a long list stays within the depth that a Catalogue words.
namespace {

Value with_commas(std::span<const Value> items) {
  if (items.size() == 1) return items.front();
  const std::size_t half = items.size() / 2;
  // Translators: part of a list of three or more: the comma between two items, or between two parts of the list.
  return nested(say("{first}, {rest}", {{"first", with_commas(items.first(half))}, {"rest", with_commas(items.subspan(half))}}));
}

}  // namespace

Text list_of(std::vector<Value> items, Joined joined) {
  if (items.empty()) return {};
  const Value last = std::move(items.back());
  items.pop_back();
  if (items.empty()) return Text{"{last}", {}, 0, {{"last", last}}};
  std::vector<Argument> pair{{"first", with_commas(items)}, {"last", last}};
  if (joined == Joined::by_or) {
    // Translators: the end of a list; {first} may itself be a list with commas.
    return say("{first} or {last}", std::move(pair));
  }
  // Translators: the end of a list; {first} may itself be a list with commas.
  return say("{first} and {last}", std::move(pair));
}

}  // namespace hexwright::wording
