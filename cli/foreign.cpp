// The same words for every format.
#include "cli/foreign.hpp"

#include <map>

#include "cli/exit_status.hpp"
#include "cli/verbs.hpp"
#include "exchange/diff/words.hpp"
#include "model/io/atomic_save.hpp"
#include "model/io/limits.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::cli {

using wording::say;
using wording::say_n;

namespace {

constexpr std::size_t NAMED = 3;  // things that a line names

}  // namespace

int deliver(const std::string& path, const std::string& bytes, const Voice& err, bool only_new) {
  if (path.empty() || path == "-") return put(bytes) ? EXIT_CLEAN : EXIT_OWN_FAULT;
  io::SaveOptions save;
  save.only_new = only_new;
  const auto saved = io::atomic_save(path, bytes, save);
  if (saved) return EXIT_CLEAN;
  complain(fault_lines(err, saved.error()));
  return EXIT_UNREADABLE;
}

void complain_of(const std::vector<wording::Fault>& faults, const Voice& err) {
  std::string text;
  for (std::size_t i = 0; i < std::min(faults.size(), io::limits::findings_shown); ++i) text += fault_lines(err, faults[i]);
  if (faults.size() > io::limits::findings_shown) {
    const auto left = static_cast<std::int64_t>(faults.size() - io::limits::findings_shown);
    text += err.words(say_n("{count} more is not shown.", "{count} more are not shown.", left)) + '\n';
  }
  complain(text);
}

void tell_unsaid(const std::vector<exchange::Change>& unsaid, const Voice& err) {
  if (unsaid.empty()) return;
  std::map<std::pair<std::string, std::string>, std::vector<const exchange::Change*>> by_field;
  for (const exchange::Change& one : unsaid) by_field[{one.element, one.field}].push_back(&one);
  std::string text = err.words(say("What this format cannot say was left out:")) + '\n';
  for (const auto& [what, objects] : by_field) {
    std::string line = err.words(exchange::element_words(*objects.front()));
    if (!what.second.empty()) line += ", " + err.words(exchange::field_words(*objects.front(), what.second));
    line += ": " + std::to_string(objects.size());
    std::string names;
    for (std::size_t i = 0; i < std::min(objects.size(), NAMED); ++i)
      if (!objects[i]->object.empty()) names += (names.empty() ? "" : ", ") + io::visible(objects[i]->object);
    if (!names.empty()) line += " (" + names + (objects.size() > NAMED ? ", …)" : ")");
    text += wrapped(line, 4, "  ");
  }
  complain(text);
}

}  // namespace hexwright::cli
