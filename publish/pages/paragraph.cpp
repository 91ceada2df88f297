// Words first, then lines: a word knows how wide it is, whether a blank stands before it, and whether a line may begin with it.
#include "publish/pages/paragraph.hpp"

#include <algorithm>

#include "publish/canvas/measure.hpp"

namespace hexwright::publish {

namespace {

constexpr std::size_t LONGEST_WORD = 120;  // bytes; a longer one is taken as several, and measured as such

struct Word {
  std::string text;
  const Run* run;
  double width;
  bool blank_before, may_begin_line;
};

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// A short word that must not end a line: "w", "i", "z" in Polish.
bool clings_to_next(const std::string& word, const std::string& language) {
  return language == "pl" && word.size() == 1 && std::string_view("aiouwzAIOUWZ").find(word[0]) != std::string_view::npos;
}
bool clings_to_last(const std::string& word) { return word == "–" || word == "—" || word == "-"; }

// Ends of the words of a text: at blanks, and where one grows too long.
template <class Take>
void each_word(const std::string& text, Take take) {
  bool blank = false;
  for (std::size_t at = 0; at < text.size();) {
    const auto is_blank = [](char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; };
    if (is_blank(text[at])) {
      blank = true;
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && !is_blank(text[end]) && end - at < LONGEST_WORD) ++end;
    while (end > at + 1 && end < text.size() && is_continuation(text[end])) --end;
    take(text.substr(at, end - at), blank);
    blank = false;
    at = end;
  }
  if (blank) take(std::string(), true);
}

// Room for a line being filled.
class Filler {
 public:
  Filler(LineBreaker& breaker, double size, double width) : breaker_(breaker), size_(size), width_(width) {}

  void add(const std::vector<Word>& words, std::size_t from, std::size_t to) {
    double needed = 0;
    for (std::size_t i = from; i < to; ++i) needed += words[i].width + (words[i].blank_before && i > from ? blank(words[i]) : 0);
    const double gap = !line_.stretches.empty() && words[from].blank_before ? blank(words[from]) : 0;
    if (!line_.stretches.empty() && line_.width_mm + gap + needed > width_) finish();
    for (std::size_t i = from; i < to; ++i) place(words[i]);
  }
  void finish() {
    lines_.push_back(std::move(line_));
    line_ = {};
  }
  std::vector<Line> lines() && {
    if (!line_.stretches.empty() || lines_.empty()) finish();
    return std::move(lines_);
  }

 private:
  double blank(const Word& word) { return breaker_.width(" ", word.run->bold, word.run->italic, size_); }

  void place(const Word& word) {
    if (word.width > width_) return place_broken(word);
    put(word.text, word, word.width, word.blank_before);
  }
  // As many characters on each line as it takes.
  void place_broken(const Word& word) {
    std::string part;
    double part_width = 0;
    bool blank_before = word.blank_before;
    const auto flush = [&] {
      if (!part.empty()) put(part, word, part_width, blank_before);
      blank_before = false;
      part.clear();
      part_width = 0;
    };
    for (std::size_t at = 0; at < word.text.size();) {
      std::size_t end = at + 1;
      while (end < word.text.size() && is_continuation(word.text[end])) ++end;
      const std::string character = word.text.substr(at, end - at);
      const double width = breaker_.width(character, word.run->bold, word.run->italic, size_);
      const double gap = blank_before && !line_.stretches.empty() ? blank(word) : 0;
      if (line_.width_mm + gap + part_width + width > width_ && (!part.empty() || !line_.stretches.empty())) {
        flush();
        finish();
      }
      part += character;
      part_width += width;
      at = end;
    }
    flush();
  }
  void put(const std::string& text, const Word& word, double width, bool blank_before) {
    const bool gap = blank_before && !line_.stretches.empty();
    const double space = gap ? blank(word) : 0;
    const Run& run = *word.run;
    if (!line_.stretches.empty()) {
      Stretch& last = line_.stretches.back();
      if (last.bold == run.bold && last.italic == run.italic && last.tone == run.tone && last.words.size() < 400) {
        last.words += (gap ? " " : "") + text;
        line_.width_mm += space + width;
        return;
      }
      if (gap) last.words += " ";
    }
    line_.stretches.push_back({text, run.bold, run.italic, run.tone, line_.width_mm + space});
    line_.width_mm += space + width;
  }

  LineBreaker& breaker_;
  double size_, width_;
  Line line_;
  std::vector<Line> lines_;
};

}  // namespace

double LineBreaker::width(const std::string& words, bool bold, bool italic, double size_mm) {
  auto [found, fresh] = ems_.try_emplace({words, bold, italic}, 0.0);
  if (fresh) found->second = measure(words, font(bold, italic, 10)).width / 10;
  return found->second * size_mm;
}

double LineBreaker::longest_word(const Runs& runs, double size_mm) {
  double longest = 0, word = 0;
  for (const Run& run : runs)
    each_word(run.words, [&](const std::string& text, bool blank_before) {
      word = (blank_before ? 0 : word) + (text.empty() ? 0 : width(text, run.bold, run.italic, size_mm));
      longest = std::max(longest, word);
    });
  return longest;
}

std::vector<Line> LineBreaker::lines(const Runs& runs, double size_mm, double width_mm, const std::string& language) {
  std::vector<Word> words;
  bool blank = false, clings = false;
  for (const Run& run : runs)
    each_word(run.words, [&](std::string text, bool blank_before) {
      blank = blank || blank_before;
      if (text.empty()) return;
      const bool may_begin = blank && !clings && !clings_to_last(text);
      clings = clings_to_next(text, language);
      const double wide = width(text, run.bold, run.italic, size_mm);
      words.push_back({std::move(text), &run, wide, blank, may_begin});
      blank = false;
    });
  Filler filler(*this, size_mm, width_mm);
  for (std::size_t from = 0; from < words.size();) {
    std::size_t to = from + 1;
    double together = words[from].width;
    // What must stay together does so unless it is wider than a line by itself.
    while (to < words.size() && !words[to].may_begin_line && together + words[to].width < width_mm * 0.9) together += words[to++].width;
    filler.add(words, from, to);
    from = to;
  }
  return std::move(filler).lines();
}

}  // namespace hexwright::publish
