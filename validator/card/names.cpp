// A name or word that stands once and differs by one letter from one that stands elsewhere: a slip, where the difference is no ending. In
// Polish the forms of a name differ at their end, so only what comes before counts.
#include <algorithm>
#include <map>
#include <set>

#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"
#include "validator/card/card.hpp"

namespace hexwright::validator {

using wording::say;

namespace {

constexpr auto CARD_NAMES_FINDINGS = findings({
    {"card/misspelt", Severity::warning, mark("A name spelt in two ways"),
     mark("It stands once, and one letter inside it differs from a name that the card writes elsewhere. Endings are forms of a name and "
          "not held against it."),
     mark("\"Zażecza\" where the card has \"Zarzecza\" elsewhere"), mark("\"Zarzecze\", \"Zarzecza\", \"Zarzeczu\""),
     mark("Write it as elsewhere, unless it is another name.")},
});

struct Form {
  std::vector<std::size_t> at;
  bool name = false;  // with a capital inside a sentence
};
using Forms = std::map<std::string, Form>;

using Letters = std::u32string;
Letters letters_of(std::string_view text) {
  Letters out;
  while (!text.empty()) {
    const io::CodePoint c = io::decode_front(text);
    out += c.value;
    text.remove_prefix(std::max<std::size_t>(c.bytes, 1));
  }
  return out;
}

struct Difference {
  std::size_t before = 0, after = 0;  // letters in common
  bool one_letter = false;            // one exchanged, added or lost, or two neighbours swapped
  bool doubled = false;               // a double letter against a single one
  bool swapped = false;
};

Difference between(const Letters& a, const Letters& b) {
  Difference found;
  const std::size_t least = std::min(a.size(), b.size());
  while (found.before < least && a[found.before] == b[found.before]) ++found.before;
  while (found.after < least - found.before && a[a.size() - 1 - found.after] == b[b.size() - 1 - found.after]) ++found.after;
  const std::size_t left = a.size() - found.before - found.after, right = b.size() - found.before - found.after;
  found.swapped = left == 2 && right == 2 && a[found.before] == b[found.before + 1] && a[found.before + 1] == b[found.before];
  found.one_letter = (left <= 1 && right <= 1 && left + right > 0) || found.swapped;
  if (left + right == 1) {
    const Letters& longer = left == 1 ? a : b;
    const char32_t extra = longer[found.before];
    found.doubled =
        (found.before > 0 && longer[found.before - 1] == extra) || (found.before + 1 < longer.size() && longer[found.before + 1] == extra);
  }
  return found;
}

// Letters that sound alike are one: rz and ż, ch and h, ó and u.
std::string sound(std::string small) {
  for (const auto& [from, to] : {std::pair("rz", "ż"), std::pair("ch", "h"), std::pair("ó", "u")})
    for (std::size_t at; (at = small.find(from)) != std::string::npos;) small.replace(at, std::string_view(from).size(), to);
  return small;
}

std::string neighbour(const PrintedCard& card, std::size_t at, bool next) {
  if (next ? at + 1 >= card.words().size() : at == 0) return {};
  const CardWord& word = card.word(next ? at + 1 : at - 1);
  return word.kind == CardWord::Kind::word && word.text.size() > 3 && !is_filler(word.small) ? stem(word.small) : std::string();
}

bool same_company(const PrintedCard& card, std::size_t at, const Form& other) {
  return std::any_of(other.at.begin(), other.at.end(), [&](std::size_t there) {
    for (const bool next : {false, true})
      if (const std::string here = neighbour(card, at, next); !here.empty() && here == neighbour(card, there, next)) return true;
    return false;
  });
}

bool is_slip(const PrintedCard& card, const std::string& word, const Form& form, const std::string& other, const Form& usual) {
  const Letters a = letters_of(word), b = letters_of(other);
  if (a.size() < 4 || b.size() < 4 || a[0] != b[0]) return false;
  const Difference d = between(a, b);
  if (form.name && usual.name && a.size() >= 5 && card.polish() && sound(word) == sound(other)) return true;
  const std::size_t tail = card.polish() || a.size() != b.size() ? 2 : 1;
  if (!d.one_letter || d.after < tail || d.before < 1) return false;
  if (form.name && usual.name) {
    if (d.doubled && a.size() >= 5) return true;
    if (a.size() >= 8 || b.size() >= 8 || (a.size() >= 7 && form.at.size() == 1 && usual.at.size() >= 2)) return true;
    return a.size() >= 5 && same_company(card, form.at.front(), usual);
  }
  static const std::set<std::string_view> BOTH_ARE_WORDS = {"latter",  "later",  "desert", "dessert", "planed",
                                                            "planned", "dinner", "diner",  "rifled",  "riffled"};
  return a.size() >= 6 && usual.at.size() >= 2 && (d.doubled || d.swapped) && !BOTH_ARE_WORDS.contains(word);
}

void check_names(const PrintedCard& card, CardSink& out) {
  Forms forms;
  std::set<std::size_t> begins;
  for (const Stretch& sentence : card.sentences()) begins.insert(sentence.begin);
  for (std::size_t i = 0; i < card.words().size(); ++i) {
    const CardWord& word = card.word(i);
    if (!is_name(word)) continue;
    Form& form = forms[word.small.ends_with("'s") ? word.small.substr(0, word.small.size() - 2) : word.small];
    form.at.push_back(i);
    form.name |= word.capital() && !begins.contains(i);
  }
  // Candidates share their first letter, so that a long text costs no square of all its words.
  for (const auto& [word, form] : forms) {
    if (form.at.size() != 1) continue;
    const std::string first = word.substr(0, std::max<std::size_t>(io::decode_front(word).bytes, 1));
    std::size_t looked_at = 0;
    for (auto other = forms.lower_bound(first); other != forms.end() && other->first.starts_with(first) && looked_at < 2000;
         ++other, ++looked_at) {
      if (other->first == word) continue;
      const bool once = other->second.at.size() == 1;
      if (once && form.at.front() > other->second.at.front()) continue;  // said at the first of two
      if (!is_slip(card, word, form, other->first, other->second)) continue;
      Finding& finding = out.report(
          CARD_NAMES_FINDINGS["card/misspelt"], form.at.front(),
          say("The card writes \"{one}\" here and \"{other}\" elsewhere.",
              {{"one", std::string(card.word(form.at.front()).text)}, {"other", std::string(card.word(other->second.at.front()).text)}}));
      out.also(finding, other->second.at.front());
      break;
    }
  }
}

}  // namespace

extern const CardCheck CARD_NAMES_CHECK{check_names, CARD_NAMES_FINDINGS.records};

}  // namespace hexwright::validator
