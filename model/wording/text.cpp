// Making messages. Nothing is looked up or filled in here: that waits for a Catalogue.
#include "model/wording/text.hpp"

namespace hexwright::wording {

Text say(std::string_view msgid, std::vector<Argument> arguments) { return Text{std::string(msgid), {}, 0, std::move(arguments)}; }

Text say_n(std::string_view one, std::string_view many, std::int64_t count, std::vector<Argument> arguments) {
  return Text{std::string(one), std::string(many), count, std::move(arguments)};
}

Value nested(Text text) { return std::make_shared<const Text>(std::move(text)); }

}  // namespace hexwright::wording
