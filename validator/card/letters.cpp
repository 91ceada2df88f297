// Slips of the hand: words written twice in a row.
#include "validator/card/card.hpp"

namespace hexwright::validator {

using wording::say;

namespace {

constexpr auto CARD_LETTERS_FINDINGS = findings({
    {"card/doubled-word", Severity::warning, mark("Words written twice in a row"),
     mark("A slip of typing that a proof-reader's eye jumps over."), mark("\"while the the wagons passed\""),
     mark("\"Baden Baden\", and words in two columns of a table"), mark("Strike the second one.")},
});

// The words from `at` on repeat the ones before it.
bool repeated(const PrintedCard& card, std::size_t at, std::size_t count) {
  const auto& words = card.words();
  if (at < count || at + count > words.size()) return false;
  // "w w turze": a preposition of one letter, which is no code of a unit in small letters.
  bool long_enough = count == 1 && card.polish() && words[at].text == words[at].small && words[at - 1].text == words[at - 1].small &&
                     words[at].among({"w", "z", "i", "o", "u"});
  bool names = true;
  for (std::size_t k = 0; k < count; ++k) {
    const CardWord &first = words[at - count + k], &second = words[at + k];
    if (first.small != second.small || first.kind != CardWord::Kind::word) return false;
    if (second.cell || second.breaks > 1 || (k > 0 && (first.cell || first.breaks > 1))) return false;
    long_enough |= first.text.size() > 1;
    names &= first.capital() && second.capital();
  }
  if (!long_enough || names) return false;
  for (std::size_t k = at - count + 1; k < at + count; ++k)
    if (words[k].breaks > 0 && (card.in_table(k) || card.in_table(k - 1))) return false;
  return true;
}

// With the blanks before it, or, at the head of a line, those behind it.
WordsChange second(const PrintedCard& card, std::size_t at, std::size_t count) {
  const std::size_t end = at + count;
  const bool heads_line = card.word(at).breaks > 0 && end < card.words().size() && card.word(end).breaks == 0 && !card.word(end).glued();
  if (heads_line) return {card.word(at).begin, card.word(end).begin, {}};
  return {card.word(at - 1).end(), card.word(end - 1).end(), {}};
}

void check_letters(const PrintedCard& card, CardSink& out) {
  static constexpr std::size_t LONGEST = 3;
  for (std::size_t i = 1; i < card.words().size(); ++i)
    for (std::size_t count = 1; count <= LONGEST; ++count) {
      if (!repeated(card, i, count)) continue;
      if (count == 1 && card.word(i).among({"had", "that", "bardzo", "very"})) continue;
      Finding& finding = out.report(CARD_LETTERS_FINDINGS["card/doubled-word"], i,
                                    say("The card says \"{phrase}\" twice in a row.", {{"phrase", card.written(i, i + count)}}));
      CardSink::fix(finding, say("Strikes \"{phrase}\" once.", {{"phrase", card.written(i, i + count)}}), second(card, i, count));
      i += count;
      break;
    }
}

}  // namespace

extern const CardCheck CARD_LETTERS_CHECK{check_letters, CARD_LETTERS_FINDINGS.records};

}  // namespace hexwright::validator
