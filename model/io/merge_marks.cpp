// Line by line: seven of one sign at the very start, and behind them nothing or a blank and a name.
#include "model/io/merge_marks.hpp"

#include <cstdint>

#include "model/io/utf8.hpp"

namespace hexwright::io {

using wording::Fault;
using wording::say;
using wording::Text;

namespace {

constexpr std::size_t SIGNS = 7;

struct Version {
  std::string name, words;  // as the mark calls it; its first line that is not blank
  std::int64_t first = 0, last = -1;
};
struct Conflict {
  std::int64_t line = 0;
  Version ours, theirs;
};

bool is_mark(std::string_view line, char sign) {
  return line.size() >= SIGNS && line.find_first_not_of(sign) >= SIGNS && line.substr(0, SIGNS).find_first_not_of(sign) == line.npos &&
         (line.size() == SIGNS || line[SIGNS] == ' ');
}
std::string name_of(std::string_view mark) { return mark.size() > SIGNS + 1 ? visible(mark.substr(SIGNS + 1)) : std::string(); }

class Reading {
 public:
  std::optional<Conflict> first;
  std::int64_t count = 0;

  void line(std::string_view text) {
    ++number_;
    if (is_mark(text, '<')) {
      now_ = Conflict{number_, {name_of(text), {}, number_ + 1, number_}, {}};
      within_ = Within::ours;
    } else if (within_ == Within::ours && is_mark(text, '|')) {
      within_ = Within::base;
    } else if ((within_ == Within::ours || within_ == Within::base) && is_mark(text, '=')) {
      now_.theirs.first = number_ + 1;
      now_.theirs.last = number_;
      within_ = Within::theirs;
    } else if (within_ == Within::theirs && is_mark(text, '>')) {
      now_.theirs.name = name_of(text);
      if (count++ == 0) first = now_;
      within_ = Within::nothing;
    } else if (within_ == Within::ours || within_ == Within::theirs) {
      take(within_ == Within::ours ? now_.ours : now_.theirs, text);
    }
  }

 private:
  enum class Within { nothing, ours, base, theirs };

  void take(Version& version, std::string_view text) const {
    version.last = number_;
    const std::size_t begin = text.find_first_not_of(" \t");
    if (version.words.empty() && begin != text.npos) version.words = visible(text.substr(begin));
  }

  std::int64_t number_ = 0;
  Within within_ = Within::nothing;
  Conflict now_;
};

// "ours, lines 27 to 28: <morale level="2"/>"
Text told(const Version& version, std::string_view unnamed) {
  const std::string name = version.name.empty() ? std::string(unnamed) : version.name;
  if (version.last < version.first) return say("{name}: no line", {{"name", name}});
  if (version.last == version.first)
    return say("{name}, line {line}: {words}", {{"name", name}, {"line", version.first}, {"words", version.words}});
  return say("{name}, lines {line} to {last}: {words}",
             {{"name", name}, {"line", version.first}, {"last", version.last}, {"words", version.words}});
}

}  // namespace

std::optional<Fault> merge_marks(std::string_view bytes, const std::string& file) {
  Reading reading;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
    std::string_view line = bytes.substr(at, end - at);
    if (line.ends_with('\r')) line.remove_suffix(1);
    reading.line(line);
    at = end + 1;
  }
  if (!reading.first) return std::nullopt;
  return Fault{"file/merge-marks",
               {file, static_cast<int>(reading.first->line), 1},
               wording::say_n("This line is a mark of a merge conflict. {ours}; {theirs}.",
                              "This line is a mark of the first of {count} merge conflicts. {ours}; {theirs}.", reading.count,
                              {{"ours", wording::nested(told(reading.first->ours, "<<<<<<<"))},
                               {"theirs", wording::nested(told(reading.first->theirs, ">>>>>>>"))}}),
               std::nullopt,
               say("Keep the lines of one version, or put both together, and delete the lines with the marks.")};
}

}  // namespace hexwright::io
