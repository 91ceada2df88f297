// Letters are kept in the order in which they were met; a page of a script that no font has would name hundreds, so both lists end early.
#include "publish/canvas/lost_letters.hpp"

#include <algorithm>
#include <mutex>

#include "model/io/utf8.hpp"
#include "model/wording/list_of.hpp"

namespace hexwright::publish {

using wording::say;
using wording::say_n;

namespace {

constexpr std::size_t MOST_LETTERS = 12, MOST_TEXTS = 3, LONGEST_TEXT = 40;

struct Noted {
  std::mutex guard;
  std::vector<std::string> letters, texts;
};
Noted& noted() {
  static Noted all;
  return all;
}

void add(std::vector<std::string>& list, std::string one, std::size_t most) {
  if (list.size() < most && std::find(list.begin(), list.end(), one) == list.end()) list.push_back(std::move(one));
}

}  // namespace

void note_lost_letters(std::string_view words, const std::vector<std::string>& letters) {
  Noted& all = noted();
  const std::lock_guard lock(all.guard);
  for (const std::string& letter : letters) add(all.letters, io::visible(letter), MOST_LETTERS);
  add(all.texts, io::visible(words, LONGEST_TEXT), MOST_TEXTS);
}

std::optional<wording::Fault> letters_lost() {
  Noted& all = noted();
  const std::lock_guard lock(all.guard);
  if (all.letters.empty()) return std::nullopt;
  std::string letters;
  for (const std::string& letter : all.letters) letters += (letters.empty() ? "" : " ") + letter;
  std::vector<wording::Value> texts;
  for (const std::string& text : all.texts) texts.emplace_back("\u201c" + text + "\u201d");
  return wording::Fault{"font/letters",
                        {},
                        say_n("No font here has the letter {letters}, in {texts}: a box is printed for it.",
                              "No font here has the letters {letters}, in {texts}: boxes are printed for them.",
                              static_cast<std::int64_t>(all.letters.size()),
                              {{"letters", letters}, {"texts", nested(wording::list_of(std::move(texts), wording::Joined::by_and))}}),
                        {},
                        say("Install a font that has them, or write them in another way.")};
}

}  // namespace hexwright::publish
