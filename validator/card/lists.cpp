// The signs of lists: one that parts what belongs together, one that is missing, one in the place of another, a bracket without its fellow.
#include <algorithm>

#include "validator/card/card.hpp"

namespace hexwright::validator {

using wording::say;

namespace {

constexpr auto CARD_LISTS_FINDINGS = findings({
    {"card/list-sign", Severity::warning, mark("A sign of a list or a bracket that is wrong or missing"),
     mark("Numbers that follow one another are one list, and its sign is a comma. A rating is written with one sign throughout. A bracket "
          "that is opened is closed."),
     mark("\"13, 14; 15 s\", or 8.0 between 9-1 and 7-0"), mark("\"13, 14, 15 s; 16, 17 s\", and \"1)\" before an item"),
     mark("Write the sign that the rest of the list has.")},
});

bool number(const CardWord& word) { return word.kind == CardWord::Kind::number && word.text.size() <= 3; }

// "13, 14; 15", "13, 14 15": of three that follow one another, one sign is not a comma.
void number_lists(const PrintedCard& card, CardSink& out) {
  const auto& words = card.words();
  for (std::size_t i = 0; i + 3 < words.size(); ++i) {
    if (!number(words[i]) || !words[i + 1].is(",") || !number(words[i + 2])) continue;
    const bool missing = number(words[i + 3]) && words[i + 3].blanks <= 2 && words[i + 3].breaks == 0;
    const bool other = i + 4 < words.size() && words[i + 3].among({";", "."}) && number(words[i + 4]) && !words[i + 4].glued();
    if (!missing && !other) continue;
    const std::size_t last = missing ? i + 3 : i + 4;
    const int first = *number_of(words[i]);
    if (*number_of(words[i + 2]) != first + 1 || *number_of(words[last]) != first + 2) continue;
    const bool goes_on = last + 1 < words.size() && words[last + 1].breaks <= 1 && !words[last + 1].cell &&
                         (words[last + 1].is(",") ||
                          (words[last + 1].kind == CardWord::Kind::word && !words[last + 1].capital() && words[last + 1].text.size() <= 3));
    if (!goes_on) continue;
    Finding& finding = out.report(CARD_LISTS_FINDINGS["card/list-sign"], i + 3,
                                  say("\"{list}\": the numbers follow one another, and the sign before {number} is not a comma.",
                                      {{"list", card.written(i, last + 1)}, {"number", card.written(last, last + 1)}}));
    CardSink::fix(
        finding, say("Writes a comma there."),
        missing ? WordsChange{words[i + 2].end(), words[i + 2].end(), ","} : WordsChange{words[i + 3].begin, words[i + 3].end(), ","});
  }
}

// "A1, A3 A5, A7".
void hex_lists(const PrintedCard& card, CardSink& out) {
  const auto& hexes = card.hexes();
  for (std::size_t h = 1; h + 2 < hexes.size(); ++h) {
    const CardHex &before = hexes[h - 1], &one = hexes[h], &next = hexes[h + 1], &after = hexes[h + 2];
    const auto comma = [&](const CardHex& a, const CardHex& b) { return b.word == a.word + a.words + 1 && card.word(b.word - 1).is(","); };
    if (comma(before, one) && comma(next, after) && next.word == one.word + one.words && !card.word(next.word).cell &&
        card.word(next.word).breaks <= 1) {
      Finding& finding =
          out.report(CARD_LISTS_FINDINGS["card/list-sign"], next.word,
                     say("Between {one} and {other} the sign of the list is missing.", {{"one", one.label}, {"other", next.label}}));
      const std::size_t gap = card.word(next.word - 1).end();
      CardSink::fix(finding, say("Writes a comma there."), {gap, gap, ","});
    }
  }
}

void doubled_signs(const PrintedCard& card, CardSink& out) {
  for (std::size_t i = 1; i < card.words().size(); ++i)
    if (card.word(i).among({",", ";"}) && card.word(i - 1).among({",", ";"}) && !card.word(i).cell && card.word(i).breaks == 0) {
      Finding& finding = out.report(CARD_LISTS_FINDINGS["card/list-sign"], i,
                                    say("Two signs of a list stand side by side: \"{signs}\".", {{"signs", card.written(i - 1, i + 1)}}));
      if (card.word(i).text == card.word(i - 1).text)  // of two that differ the author must say which
        CardSink::fix(finding, say("Strikes the second one."), {card.word(i - 1).end(), card.word(i).end(), {}});
    }
}

// "4-4-7", "8.0": numbers that signs glue together.
struct Rating {
  std::size_t begin = 0, end = 0;
  std::string shape;  // how many digits each number has
  bool plain = true;  // with hyphens alone
};

std::vector<Rating> ratings(const std::vector<CardWord>& words) {
  std::vector<Rating> all;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!number(words[i])) continue;
    Rating rating{i, i + 1, std::to_string(words[i].text.size()), true};
    while (rating.end + 1 < words.size() && words[rating.end].glued() && words[rating.end].among({"-", ".", ",", "/", ":", ";"}) &&
           words[rating.end + 1].glued() && number(words[rating.end + 1])) {
      rating.plain &= words[rating.end].is("-");
      rating.shape += ' ' + std::to_string(words[rating.end + 1].text.size());
      rating.end += 2;
    }
    if (rating.end > i + 1) all.push_back(rating);
    i = rating.end - 1;
  }
  return all;
}

void odd_ratings(const PrintedCard& card, CardSink& out) {
  const std::vector<Rating> all = ratings(card.words());
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].plain) continue;
    const auto like = [&](const Rating& other) { return other.plain && other.shape == all[i].shape; };
    // One that stands beside it with nothing but blanks between, and at least two in all.
    const bool beside =
        (i > 0 && like(all[i - 1]) && all[i - 1].end == all[i].begin && card.word(all[i].begin).breaks == 0) ||
        (i + 1 < all.size() && like(all[i + 1]) && all[i + 1].begin == all[i].end && card.word(all[i + 1].begin).breaks == 0);
    if (!beside || std::count_if(all.begin(), all.end(), like) < 2) continue;
    if (std::count_if(all.begin(), all.end(), [&](const Rating& other) { return !other.plain && other.shape == all[i].shape; }) > 1)
      continue;
    Finding& finding = out.report(
        CARD_LISTS_FINDINGS["card/list-sign"], all[i].begin,
        say("{rating} is written with another sign than those beside it.", {{"rating", card.written(all[i].begin, all[i].end)}}));
    for (std::size_t sign = all[i].begin + 1; sign < all[i].end; sign += 2)
      CardSink::fix(finding, say("Writes hyphens there."), {card.word(sign).begin, card.word(sign).end(), "-"});
  }
}

// "1)", "b)", "*)".
bool numbers_an_item(const std::vector<CardWord>& words, std::size_t at) {
  return at > 0 && words[at].glued() && words[at - 1].text.size() <= 3 && !words[at - 1].glued();
}

void brackets(const PrintedCard& card, CardSink& out) {
  const auto& words = card.words();
  std::vector<std::size_t> open, lone;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].breaks >= 2) {
      lone.insert(lone.end(), open.begin(), open.end());
      open.clear();
    }
    if (words[i].is("(")) open.push_back(i);
    if (!words[i].is(")")) continue;
    const bool face = i > 0 && words[i - 1].is(":");
    if (!open.empty())
      open.pop_back();
    else if (!numbers_an_item(words, i) && !face)
      lone.push_back(i);
  }
  lone.insert(lone.end(), open.begin(), open.end());
  if (lone.size() != 1) return;  // two may be fellows across paragraphs
  const std::size_t at = lone.front();
  out.report(CARD_LISTS_FINDINGS["card/list-sign"], at,
             say("The bracket at \"{words}\" has no counterpart.",
                 {{"words", card.written(at > 0 ? at - 1 : 0, std::min(at + 2, words.size()))}}));
}

void check_lists(const PrintedCard& card, CardSink& out) {
  number_lists(card, out);
  hex_lists(card, out);
  doubled_signs(card, out);
  odd_ratings(card, out);
  brackets(card, out);
}

}  // namespace

extern const CardCheck CARD_LISTS_CHECK{check_lists, CARD_LISTS_FINDINGS.records};

}  // namespace hexwright::validator
