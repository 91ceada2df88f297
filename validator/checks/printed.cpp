// The printed lines themselves: words said twice, and formations written in two ways. Only lines that stand as printed are
// read; a corrected line is history.
#include <algorithm>
#include <cctype>
#include <map>

#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "validator/analysis/card_names.hpp"
#include "validator/checks/printed.hpp"
#include "validator/checks/sentences.hpp"

namespace hexwright::validator {

using namespace document;
using project::Project;
using wording::say;

namespace {

constexpr auto PRINTED_FINDINGS = findings({
    {"printed/doubled", Severity::warning, mark("Words printed twice in a row"),
     mark("A slip of typing that a proof-reader's eye jumps over."), mark("\"in the last turn last turn\""), mark("\"in the last turn\"")},
    {"printed/designation", Severity::warning, mark("One formation written in two ways"),
     mark("Elsewhere the card writes the battalion in Roman numbers, or with its abbreviation in full."),
     mark("1/83pp where I/83pp is meant"), mark("I/83pp")},
});

struct Word {
  std::string text;       // without the punctuation around it
  bool ends = false;      // a full stop, comma or other mark follows it: what comes next begins anew
  std::size_t begin = 0;  // in the line, punctuation included
  bool bare = true;       // there is none around it
  bool operator==(const Word& other) const {
    return text == other.text || (is_capital() && !other.is_capital() && lower(text) == other.text);
  }
  bool is_capital() const { return text.front() >= 'A' && text.front() <= 'Z'; }
};

// Words of a line: runs without blanks.
std::vector<Word> words_of(const std::string& line) {
  std::vector<Word> words;
  std::string word;
  std::size_t at = 0;  // the byte that is looked at
  const auto end = [&] {
    const std::size_t written = word.size();
    const bool ends = !word.empty() && std::string_view(".,;:!?").find(word.back()) != std::string_view::npos;
    while (!word.empty() && std::ispunct(static_cast<unsigned char>(word.back())) && word.back() != ')' && word.back() != ']')
      word.pop_back();
    while (!word.empty() && (word.front() == '(' || word.front() == '"')) word.erase(0, 1);
    if (!word.empty()) words.push_back({word, ends, at - written, written == word.size()});
    word.clear();
  };
  for (; at < line.size(); ++at) {
    if (line[at] == ' ' || line[at] == '\n' || line[at] == '\t')
      end();
    else
      word += line[at];
  }
  end();
  return words;
}

bool is_word(const std::string& word) {
  return std::any_of(word.begin(), word.end(),
                     [](char c) { return std::isalpha(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 128; });
}

struct Doubled {
  std::string phrase;
  std::size_t first, length;  // in words
};

// What languages say twice on purpose, and what begins "step by step by step".
bool may_double(const std::string& word) {
  static constexpr std::string_view KNOWN = " that had is very ten co to tego tej tym so bye blah after by upon and or po za ";
  return KNOWN.find(" " + lower(word) + " ") != std::string_view::npos;
}

// Letters that are words of their own; others may be kinds of piece.
bool is_letter_word(const std::string& word) {
  return word.size() == 1 && std::string_view("wziouaWZIOUA").find(word[0]) != std::string_view::npos;
}

// "in the last turn last turn": one to three words that follow themselves. Lists of numbers are left alone.
std::optional<Doubled> doubled(const std::vector<Word>& words) {
  for (std::size_t i = 0; i < words.size(); ++i)
    for (std::size_t n = 1; n <= 3 && i + 2 * n <= words.size(); ++n) {
      if (!std::equal(words.begin() + static_cast<long>(i), words.begin() + static_cast<long>(i + n),
                      words.begin() + static_cast<long>(i + n)))
        continue;
      const bool letters =
          std::any_of(words.begin() + static_cast<long>(i), words.begin() + static_cast<long>(i + n),
                      [](const Word& word) { return is_word(word.text) && (word.text.size() > 1 || is_letter_word(word.text)); });
      if (!letters || words[i + n - 1].ends || may_double(words[i].text)) continue;
      if (n == 1 && words[i].is_capital() && words[i + 1].is_capital()) continue;               // Baden Baden
      if (n == 1 && words[i].text.size() == 1 && words[i].text != words[i + 1].text) continue;  // "Pz I i 3 czołgi": a number and "and"
      std::string phrase;
      for (std::size_t k = i; k < i + n; ++k) phrase += (phrase.empty() ? "" : " ") + words[k].text;
      return Doubled{std::move(phrase), i, n};
    }
  return std::nullopt;
}

// What a text says twice, and its words with a slash, each with the one behind it.
struct Worded {
  explicit Worded(std::string_view text) {
    const std::vector<Word> words = words_of(std::string(text));
    twice = doubled(words);
    if (twice) twice_at = words[twice->first].begin;
    for (std::size_t i = 0; i < words.size() && slashed.size() < 2'000; ++i)  // no line of a card has more
      if (words[i].text.find('/') != std::string::npos)
        slashed.emplace_back(words[i].text, i + 1 < words.size() ? words[i + 1].text : std::string());
  }
  std::optional<Doubled> twice;
  std::size_t twice_at = 0;
  std::vector<std::pair<std::string, std::string>> slashed;
};
const Worded& worded(std::string_view text, sentences::KnownText& known, sentences::Readings& readings) {
  return readings.kept<Worded>(known, [&] { return Worded(text); });
}

// The line with the phrase once; nothing when it is not clear what to strike. The second stays, with the mark that follows it.
std::optional<std::string> said_once(std::string line, const std::string& phrase) {
  while (true) {
    const std::vector<Word> words = words_of(line);
    const auto found = doubled(words);
    if (!found || found->phrase != phrase) return line;
    for (std::size_t i = found->first; i < found->first + found->length; ++i)
      if (!words[i].bare) return std::nullopt;
    const std::size_t from = words[found->first].begin;
    line.erase(from, words[found->first + found->length].begin - from);
  }
}

std::string roman(int number) {
  static constexpr std::pair<int, const char*> SIGNS[] = {{10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}};
  std::string text;
  for (const auto& [value, sign] : SIGNS)
    for (; number >= value; number -= value) text += sign;
  return text;
}

// Every designation with a Roman number and a slash that the card knows, sorted: I/83pp, II/30pal.
std::vector<std::string> designations(const Project& project) {
  std::vector<std::string> known;
  const auto add = [&](const std::string& designation) {
    if (designation.find('/') != std::string::npos && designation[0] >= 'A' && designation[0] <= 'Z') known.push_back(designation);
  };
  if (project.orbat())
    for (const project::FormationEntry& entry : project.orbat()->formations()) add(entry.formation->designation);
  if (project.scenario() && project.scenario()->support)
    for (const Asset& asset : project.scenario()->support->assets)
      if (asset.designation) add(*asset.designation);
  std::sort(known.begin(), known.end());
  known.erase(std::unique(known.begin(), known.end()), known.end());
  return known;
}

// The designation that a word of the card writes in another way: 1/83pp for I/83pp, III/73 for III/73pp.
std::optional<std::string> other_style(const std::string& written, const std::vector<std::string>& known) {
  const std::size_t slash = written.find('/');
  if (slash == std::string::npos || slash == 0 || std::binary_search(known.begin(), known.end(), written)) return std::nullopt;
  const bool digits = std::all_of(written.begin(), written.begin() + static_cast<long>(slash), [](char c) { return c >= '0' && c <= '9'; });
  if (digits && slash <= 2) {
    const std::string as_roman = roman(std::stoi(written.substr(0, slash))) + written.substr(slash);
    // Another battalion of the regiment in Roman numbers is enough: II/83pp tells that 1/83pp is I/83pp.
    const bool sibling = std::any_of(known.begin(), known.end(), [&](const std::string& one) {
      return one.ends_with(written.substr(slash)) && one.find('/') + written.size() - slash == one.size();
    });
    return sibling ? std::optional(as_roman) : std::nullopt;
  }
  if (written.size() <= slash + 1) return std::nullopt;
  const auto longer = std::lower_bound(known.begin(), known.end(), written);
  const auto begins = [&](auto at) { return at != known.end() && at->starts_with(written); };
  return begins(longer) && !begins(longer + 1) ? std::optional(*longer) : std::nullopt;
}

}  // namespace

namespace {

// A form that is written otherwise elsewhere, with every line that has it.
struct Odd {
  std::string written, usual;
  std::vector<const PrintedLine*> lines;
};

void note(std::vector<Odd>& odd, const std::string& written, const std::string& usual, const PrintedLine& line) {
  auto found = std::find_if(odd.begin(), odd.end(), [&](const Odd& one) { return one.written == written; });
  if (found == odd.end()) found = odd.insert(odd.end(), {written, usual, {}});
  found->lines.push_back(&line);
}

}  // namespace

namespace {

// The letters after the number of a designation: "kp" of 9kp.
std::string letters_after_number(const std::string& designation) {
  const std::size_t at = designation.find_first_not_of("0123456789");
  return at == 0 || at == std::string::npos ? std::string() : designation.substr(at);
}

// As the card prints it in front of its list, "9k – 25, 26", which need not be how the data have it.
std::string written_designation(const Formation& formation) {
  const std::string& known = formation.designation;
  const Datum& datum = formation.datum;
  if (!datum.printed || datum.status == Status::corrected || datum.status == Status::assumed) return known;
  const std::string written = datum.printed->substr(0, datum.printed->find(' '));
  const std::string letters = letters_after_number(written);
  const bool plain = !letters.empty() && std::all_of(letters.begin(), letters.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  const bool same = written.substr(0, written.size() - letters.size()) == known.substr(0, known.find_first_not_of("0123456789"));
  return plain && same ? written : known;
}

// One formation among at least four of a side and kind that is designated with other letters than all the rest.
void odd_designations(const Project& project, Sink& out) {
  if (!project.orbat()) return;
  std::map<std::pair<std::size_t, std::string>, std::map<std::string, std::vector<const Formation*>>> groups;
  for (const project::FormationEntry& entry : project.orbat()->formations())
    if (const std::string letters = letters_after_number(written_designation(*entry.formation));
        !letters.empty() && letters.find('/') == std::string::npos)
      groups[{entry.side, entry.formation->kind}][letters].push_back(entry.formation);
  for (const auto& [key, by_letters] : groups) {
    if (by_letters.size() != 2) continue;
    const auto& [few, many] = by_letters.begin()->second.size() < by_letters.rbegin()->second.size()
                                  ? std::pair(*by_letters.begin(), *by_letters.rbegin())
                                  : std::pair(*by_letters.rbegin(), *by_letters.begin());
    if (few.second.size() != 1 || many.second.size() < 3) continue;
    const Formation& odd = *few.second.front();
    const std::string written = written_designation(odd);
    const std::string usual = written.substr(0, written.size() - few.first.size()) + many.first;
    out.report_on(odd.datum, PRINTED_FINDINGS["printed/designation"],
                  say("The card writes {written}, elsewhere it is {usual}.", {{"written", io::visible(written)}, {"usual", usual}}), odd.id)
        .parameter(written)
        .mend(say("Write {usual} here too.", {{"usual", usual}}));
  }
}

}  // namespace

namespace {

// Strikes the phrase in this line too; a line that is not ours to change takes the whole mending away.
void strike(const PrintedLine& line, const std::string& phrase, Finding& finding, Sink& out) {
  if (!finding.mending) return;
  const auto once = said_once(*line.datum->printed, phrase);
  auto mending = once && out.mender().is_ours(line.datum->origin)
                     ? out.mender().set(line.datum->origin, {{"printed", *once}}, finding.mending->sentence)
                     : std::nullopt;
  if (mending)
    finding.mending->edits.push_back(std::move(mending->edits.front()));
  else
    finding.mending.reset();
}

// The texts with what they say. An introduction tells a story, in which there may be more than on the card.
std::vector<ReadText> read_texts(const Project& project, const std::vector<CardText>& texts, sentences::Readings& readings) {
  const Scenario* scenario = project.own_scenario();
  const document::Card* card = scenario && scenario->card ? &*scenario->card : nullptr;
  static const std::vector<sentences::Fact> none;
  std::vector<ReadText> read;
  for (const CardText& text : texts) {
    const bool story =
        card && ((card->introduction && text.datum == &card->introduction->datum) || (card->title && text.datum == &card->title->datum));
    read.push_back(
        {&text, text.as == CardText::As::name ? none : readings.of(*text.known, text.lang), readings.tokens(*text.known), story});
  }
  return read;
}

void proof_sentences(const Project& project, const std::vector<PrintedLine>& lines, const std::vector<CardText>& texts,
                     sentences::Readings& readings, Sink& out) {
  const std::set<const Datum*> differing = words_against_data(project, readings, out);
  printed_numbers(lines, differing, out);
  const std::vector<ReadText> read = read_texts(project, texts, readings);
  look_up_names(project, read, readings, differing, out);
  prose_against_card(project, read, readings, out);
}

// Words twice, and formations written in another way, in running text.
std::vector<PrintedLine> proof_prose(const std::vector<CardText>& texts, const std::vector<std::string>& known,
                                     std::vector<std::pair<std::string, std::string>>& odd, sentences::Readings& readings, Sink& out) {
  std::vector<PrintedLine> lines;
  for (const CardText& text : texts) {
    if (text.as != CardText::As::text) continue;
    const auto& [twice, twice_at, slashed] = worded(text.text, *text.known, readings);
    if (twice)
      out.report_on(*text.datum, PRINTED_FINDINGS["printed/doubled"],
                    say("The line says \"{phrase}\" twice in a row.", {{"phrase", io::visible(twice->phrase)}}), text.object)
          .parameter(twice->phrase)
          .because(say("The line says: {printed}", {{"printed", quoted(text.text, twice_at)}}))
          .mend(say("Strike the second one."));
    for (const auto& [word, next] : slashed)
      if (const auto usual = other_style(word.substr(0, word.find(':')), known)) {
        lines.push_back({text.datum, text.object, {}});
        odd.emplace_back(word, *usual);
      }
  }
  return lines;
}

void check_printed(const Project& project, Sink& out) {
  odd_designations(project, out);
  const std::vector<std::string> known = designations(project);
  auto [texts, lines, any_words] = words_of_card(project);
  // Where nothing is said but names, no sentence is read.
  const bool says_something =
      any_words || std::any_of(texts.begin(), texts.end(), [](const CardText& text) { return text.as != CardText::As::name; });
  const auto readings = sentences::readings_with(says_something ? names_of(project) : sentences::Names());
  for (CardText& text : texts) text.known = &readings->text(text.text);
  if (says_something) proof_sentences(project, lines, texts, *readings, out);
  printed_marks(project, texts, *readings, out);
  printed_style(project, texts, *readings, out);
  check_abbreviations(project, texts, *readings, out);
  std::vector<Odd> odd;
  std::string said;            // a clause inside a clause repeats its words
  Finding* finding = nullptr;  // that has said so, until the next is reported
  for (const PrintedLine& line : lines) {
    if (line.datum->status == Status::corrected || line.datum->status == Status::assumed) continue;
    const auto& [twice, twice_at, slashed] = worded(*line.datum->printed, readings->text(*line.datum->printed), *readings);
    if (twice && line.object + twice->phrase != said) {
      said = line.object + twice->phrase;
      finding = &out.report_on(*line.datum, PRINTED_FINDINGS["printed/doubled"],
                               say("The line says \"{phrase}\" twice in a row.", {{"phrase", io::visible(twice->phrase)}}), line.object);
      finding->parameter(twice->phrase).mend(say("Strike the second one."));
      finding->mendable(Mending{say("Strikes one of the two."), {}});
    }
    if (twice) strike(line, twice->phrase, *finding, out);
    for (const auto& [word, next] : slashed) {
      const std::string bare = word.substr(0, word.find(':'));
      // "II/30 pal": the rest of the designation stands as a word of its own.
      if (const auto usual = other_style(bare, known)) note(odd, bare + next == *usual ? bare + ' ' + next : bare, *usual, line);
    }
  }
  std::vector<std::pair<std::string, std::string>> written;
  const std::vector<PrintedLine> prose = proof_prose(texts, known, written, *readings, out);
  for (std::size_t i = 0; i < prose.size(); ++i) note(odd, written[i].first, written[i].second, prose[i]);
  for (const Odd& one : odd) {
    Finding& designation = out.report_on(*one.lines.front()->datum, PRINTED_FINDINGS["printed/designation"],
                                         say("The card writes {written}, elsewhere it is {usual}.",
                                             {{"written", io::visible(one.written)}, {"usual", one.usual}}),
                                         one.lines.front()->object)
                               .parameter(one.written)
                               .mend(say("Write {usual} here too.", {{"usual", one.usual}}));
    for (std::size_t i = 1; i < one.lines.size(); ++i)
      if (one.lines[i]->object != one.lines[i - 1]->object) designation.at(one.lines[i]->datum->origin, one.lines[i]->object);
  }
}

}  // namespace

extern const Check PRINTED_CHECK{check_printed, PRINTED_FINDINGS.records};

}  // namespace hexwright::validator
