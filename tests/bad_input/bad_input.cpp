// How the bad inputs are made: by a change in one file of the sound project, by other bytes, or by hand.
#include "tests/bad_input/bad_input.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

namespace hexwright::test {

namespace {

int line_at(std::string_view text, std::size_t offset) {
  return 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<long>(offset), '\n'));
}

BadInput edited(int status, std::string name, std::string file, std::string from, std::string to, std::string said, std::string at) {
  BadInput input = situation(std::move(name), {}, std::move(said));
  input.status = status;
  input.make = [=](const ScratchFolder& folder) {
    std::string text = folder.read(file);
    const std::size_t offset = text.find(from);
    INFO(from);
    REQUIRE(offset != text.npos);
    text.replace(offset, from.size(), to);
    folder.write(file, text);
    if (at == "-") return Made{file, 0};
    if (at.empty()) return Made{file, line_at(text, offset)};
    const std::size_t place = text.find(at);
    INFO(at);
    REQUIRE(place != text.npos);
    return Made{file, line_at(text, place)};
  };
  return input;
}

}  // namespace

BadInput finding(std::string name, std::string file, std::string from, std::string to, std::string id, std::string at) {
  return edited(FINDING, std::move(name), std::move(file), std::move(from), std::move(to), std::move(id), std::move(at));
}
BadInput refusal(std::string name, std::string file, std::string from, std::string to, std::string words, std::string at) {
  return edited(REFUSAL, std::move(name), std::move(file), std::move(from), std::move(to), std::move(words), std::move(at));
}
BadInput whole(std::string name, std::string bytes, std::string words, int line) {
  return situation(
      std::move(name),
      [bytes = std::move(bytes), line](const ScratchFolder& folder) {
        folder.write(CARD, bytes);
        return Made{CARD, line};
      },
      std::move(words));
}
BadInput situation(std::string name, std::function<Made(const ScratchFolder&)> make, std::string words) {
  BadInput input;
  input.name = std::move(name);
  input.said = std::move(words);
  input.make = std::move(make);
  return input;
}
BadInput by(std::vector<std::string> arguments, BadInput input, std::string standard_input) {
  input.arguments = std::move(arguments);
  input.standard_input = std::move(standard_input);
  return input;
}
std::string many(std::size_t times, std::string_view text) {
  std::string out;
  out.reserve(times * text.size());
  for (std::size_t i = 0; i < times; ++i) out += text;
  return out;
}

}  // namespace hexwright::test
