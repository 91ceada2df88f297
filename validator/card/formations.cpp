// Formations against the lists of the card, by what the reader understood: one that is set up and that no list has, though the lists have
// its sisters ("III/942" beside I/942 and II/942), and a total that is said of a side. What comes on later may be new and is not asked
// about; nor is anything where a list may mean more than can be told, or where forces are taken over from another card.
#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <tuple>

#include "validator/card/card.hpp"

namespace hexwright::validator {

using wording::say;

namespace {

constexpr auto CARD_FORMATIONS_FINDINGS = findings({
    {"card/no-such-formation", Severity::warning, mark("A formation that stands in no list of the card"),
     mark("Formations that are named like it are listed, and this one is not. One that comes on later may be new, and is not asked about."),
     mark("\"III/942\" in the setup, where I/942 and II/942 are listed"), mark("\"II/942\" there"), mark("Correct the name, or list it.")},
    {"card/total", Severity::warning, mark("A total that is not that of the list"),
     mark("The number of units that is said of a side is not the sum of the lines below it."), mark("\"(19 units)\" above 18 of them"),
     mark("\"(18 units)\" there"), mark("Correct the total or the list.")},
});

bool digit(char c) { return c >= '0' && c <= '9'; }
bool letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
bool all_digits(std::string_view text) { return !text.empty() && std::all_of(text.begin(), text.end(), digit); }
bool capital(std::string_view text) {  // of any alphabet: what is no small letter of ours
  return !text.empty() && !digit(text.front()) && !(text.front() >= 'a' && text.front() <= 'z');
}

// "III/942" is III of the form "/942", "157th Bde" is 157 of the form "bde", "8 pułk piechoty" 8 of "pułk piechoty", "Brygada Mohra" mohr
// of "brygada".
struct Name {
  std::string form, own, words;
  bool operator<(const Name& other) const { return std::tie(form, own) < std::tie(other.form, other.own); }
};

std::vector<std::string> words_in(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (end > at) out.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

std::string joined(const std::vector<std::string>& words, std::size_t from) {
  std::string out;
  for (std::size_t i = from; i < words.size(); ++i) out += (out.empty() ? "" : " ") + words[i];
  return out;
}

std::string small(std::string_view text) {
  const std::vector<CardWord> words = words_of_card(text);
  std::string out;
  for (const CardWord& word : words) out += (out.empty() ? "" : " ") + word.small;
  return out;
}

// What a number in front of makes a name: "8 pułk", "157th Bde". Smaller ones are numbered within each parent.
bool is_numbered(const std::string& noun) {
  static const std::set<std::string, std::less<>> NOUNS = {"pułk",    "dywizja",  "brygada",  "korpus", "bde",
                                                           "brigade", "regiment", "division", "corps"};
  return NOUNS.contains(noun);
}

bool is_formation(const std::string& noun) {
  static const std::set<std::string, std::less<>> NOUNS = {"kampfgruppe", "brigade",  "division", "group",   "column",  "corps",
                                                           "battery",     "regiment", "force",    "brygada", "dywizja", "grupa",
                                                           "kolumna",     "korpus",   "bateria",  "pułk",    "oddział", "zgrupowanie"};
  return NOUNS.contains(noun);
}

std::optional<Name> slashed(const std::string& word) {
  const std::size_t slash = word.find('/');
  if (slash == std::string::npos || slash == 0 || slash > 5 || slash + 1 == word.size() || word.find('/', slash + 1) != std::string::npos)
    return std::nullopt;
  const std::string own = word.substr(0, slash), form = word.substr(slash + 1);
  const bool roman = own.find_first_not_of("IVX") == std::string::npos, one_letter = own.size() == 1 && capital(own) && letter(own.front());
  if (!digit(form.front()) || (!roman && !one_letter)) return std::nullopt;  // "75/28", "HQ/942"
  return Name{(roman ? "roman/" : "/") + form, own, word};
}

// The whole of the words, or nothing.
std::optional<Name> name_of(const std::string& text) {
  const std::vector<std::string> words = words_in(text);
  if (words.empty() || words.size() > 4) return std::nullopt;
  if (words.size() == 1) return slashed(words.front());
  const std::string& first = words.front();
  if (first.size() > 2 && first.size() < 6 && digit(first.front())) {
    const std::string ending = first.substr(first.size() - 2), number = first.substr(0, first.size() - 2);
    if (all_digits(number) && (ending == "st" || ending == "nd" || ending == "rd" || ending == "th") && words.size() <= 3 &&
        is_numbered(small(words.back())))
      return Name{small(joined(words, 1)), number, text};
  }
  // "1 pułk" may be one of them.
  if (all_digits(first) && first != "1" && first.size() <= 3 && is_numbered(small(words[1])))
    return Name{small(joined(words, 1)), first, text};
  if (words.size() == 2 && is_formation(small(first)) && capital(words[1]) && letter(words[1].back()) && words[1].size() >= 4 &&
      words[1].find_first_of("0123456789/-") == std::string::npos)
    return Name{small(first), stem(small(words[1])), text};
  return std::nullopt;
}

// Before a bracket, a colon or a dash; "52nd Division 155th Bde" is the last of the two.
std::string head_of(std::string text) {
  for (const std::string_view mark : {" (", ":", " – ", " - ", "["}) text = text.substr(0, text.find(mark));
  const std::vector<std::string> words = words_in(text);
  for (std::size_t i = words.size(); i-- > 1;)
    if (words.size() > 3 && digit(words[i].front())) return joined(words, i);
  return text;
}

std::vector<std::string> parts_of(std::string text) {
  for (const std::string_view joint : {" and ", " i ", " oraz ", " & ", " + ", "+", "; "})
    for (std::size_t at; (at = text.find(joint)) != std::string::npos;) text.replace(at, joint.size(), ", ");
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(", ", at), text.size());
    out.push_back(head_of(text.substr(at, end - at)));
    at = end + 2;
  }
  return out;
}

// "A-C/117", "A and B/117", "I, II/942": one slash for several, of which the reader tells the last.
std::set<std::string> shared_slashes(std::string_view text) {
  std::set<std::string> forms;
  for (std::size_t slash = text.find('/'); slash != std::string_view::npos; slash = text.find('/', slash + 1)) {
    std::size_t own = slash, end = slash + 1;
    while (own > 0 && letter(text[own - 1])) --own;
    while (end < text.size() && (digit(text[end]) || letter(text[end]))) ++end;
    const std::string_view before = text.substr(0, own).substr(own > 12 ? own - 12 : 0);
    const std::size_t last = before.find_last_not_of(' ');
    if (own == slash || last == std::string_view::npos) continue;
    const std::string_view joint = before.substr(0, last + 1);
    const auto after = [&](std::string_view mark) { return joint.ends_with(mark) ? joint.size() - mark.size() : std::string_view::npos; };
    for (const std::string_view mark : {",", "-", "–", "&", "+", " and", " i", " oraz", " to", " do", " through"}) {
      const std::size_t at = after(mark);
      if (at == std::string_view::npos || at == 0) continue;
      const std::size_t word = joint.substr(0, at).find_last_of(" :;(\n");
      const std::string_view one =
          joint.substr(word == std::string_view::npos ? 0 : word + 1, at - (word == std::string_view::npos ? 0 : word + 1));
      if (one.size() <= 4 && std::all_of(one.begin(), one.end(), letter) && capital(one))
        for (const char* sort : {"roman/", "/"}) forms.insert(sort + std::string(text.substr(slash + 1, end - slash - 1)));
    }
  }
  return forms;
}

struct Lists {
  std::set<Name> names;                // of both sides
  std::set<std::string> open;          // forms of which a list gives more than can be told: "I, II, III/126"
  std::map<std::string, int> of_form;  // how many there are
};

// A row that an arrival brings is no line of a list.
bool arrives(const PrintedCard& card, const reading::UnitFact& row) {
  const auto& all = card.facts().reinforcements;
  return std::any_of(all.begin(), all.end(), [&](const auto& one) { return one.span.line == row.span.line; });
}

Lists lists_of(const PrintedCard& card) {
  Lists lists;
  lists.open = shared_slashes(card.text());
  const auto add = [&](const std::string& text) {
    if (auto name = name_of(head_of(text)))
      if (lists.names.insert(*name).second) ++lists.of_form[name->form];
  };
  const auto& facts = card.facts();
  for (std::size_t i = 0; i < facts.units.size(); ++i) {
    if (arrives(card, facts.units[i])) continue;
    add(facts.units[i].group), add(facts.units[i].designation);
    const auto name = name_of(head_of(facts.units[i].designation));
    if (name && i > 0 && facts.units[i - 1].span.line == facts.units[i].span.line && facts.units[i - 1].designation.size() <= 5 &&
        facts.units[i - 1].designation.find('/') == std::string::npos)
      lists.open.insert(name->form);
  }
  for (const auto& one : facts.support)
    for (const std::string& word : words_in(one.what)) add(word);
  for (const auto& one : facts.abbreviations) add(one.abbreviation);
  for (const auto& one : facts.definitions) add(one.term);
  return lists;
}

// "The same forces as in scenario 1, and D/117."
bool takes_over(const PrintedCard& card) {
  for (std::size_t i = 0; i + 1 < card.words().size(); ++i) {
    const CardWord &word = card.word(i), &next = card.word(i + 1);
    if ((word.is("as") && next.among({"in", "for"})) || (word.is("jak") && next.among({"w", "we", "dla"})) ||
        (word.among({"same", "te"}) && next.among({"forces", "units", "siły", "oddziały", "same"})))
      return true;
  }
  return false;
}

// The word at which the name begins, from this place of the card on.
std::optional<std::size_t> word_of(const PrintedCard& card, const reading::Span& span, const std::string& name) {
  const std::string first = name.substr(0, name.find(' '));
  for (std::size_t i = 0; i < card.words().size(); ++i) {
    const CardWord& word = card.word(i);
    if (word.line < span.line || (word.line == span.line && word.column < span.column)) continue;
    if (word.line > span.line + 6) return std::nullopt;
    if (card.text().substr(word.begin).starts_with(first)) return i;
  }
  return std::nullopt;
}

void unlisted(const PrintedCard& card, CardSink& out) {
  static constexpr int SISTERS = 2;
  const Lists lists = lists_of(card);
  if (lists.names.empty() || takes_over(card)) return;
  const auto each = [](const auto& facts, const auto& told) {
    for (const auto& fact : facts)
      for (const std::string& part : parts_of(fact.units))
        if (const auto name = name_of(part)) told(fact, *name);
  };
  const auto& facts = card.facts();
  const auto report = [&](const reading::Span& span, const Name& name) {
    if (const auto at = word_of(card, span, name.words))
      out.report(CARD_FORMATIONS_FINDINGS["card/no-such-formation"], *at,
                 say("{unit} stands in no list of the card.", {{"unit", name.words}}));
  };
  const auto unknown = [&](const Name& name) {
    const auto sisters = lists.of_form.find(name.form);
    return !lists.names.contains(name) && !lists.open.contains(name.form) && sisters != lists.of_form.end() && sisters->second >= SISTERS;
  };
  each(facts.setup, [&](const reading::SetupFact& fact, const Name& name) {
    if (unknown(name)) report(fact.span, name);
  });
}

// A general, a minefield or a foxhole may be counted as a unit or not.
bool is_unit(const std::string& kind) {
  static constexpr std::string_view NONE[] = {"general", "generał", "leader",    "dowódc", "mine", "foxhole", "wire",
                                              "trench",  "bunker",  "pillbox",   "marker", "okop", "min",     "zasiek",
                                              "bunkr",   "żeton",   "roadblock", "dummy",  "works"};
  const std::string low = small(kind);
  return std::none_of(std::begin(NONE), std::end(NONE), [&](std::string_view one) { return low.find(one) != std::string::npos; });
}

// Units of a side below this line, in rows that were all understood, and with those that arrive; nothing where a row may mean something
// else.
std::optional<std::pair<int, int>> units_below(const PrintedCard& card, const std::string& side, int line) {
  const auto& rows = card.facts().units;
  int sum = 0, later = 0, last = line;
  std::size_t counted = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const reading::UnitFact& row = rows[i];
    if (row.side != side) continue;
    if (row.span.line < line || row.kind.empty() || !is_unit(row.kind)) return std::nullopt;
    // "three platoons: Zahn-1", and the next row is Zahn-2: one of those that the number counts.
    const bool heads = row.designation.find(": ") != std::string::npos && i + 1 < rows.size() && rows[i + 1].group == row.group &&
                       rows[i + 1].span.line == row.span.line;
    if (arrives(card, row)) {
      later += row.count;
      continue;
    }
    sum += heads ? 1 : row.count;
    last = std::max(last, row.span.line);
    ++counted;
  }
  const auto among = [&](int at) { return at >= line && at <= last; };
  for (const CardWord& word : card.words())  // a heading among the lines, below which others come on
    if (among(word.line) && word.among({"turn", "turns", "tura", "turze", "tury", "etap", "etapie", "enter", "enters", "entering",
                                        "wchodzi", "wchodzą", "wkracza", "wkraczają"}))
      return std::nullopt;
  for (const reading::Span& one : card.facts().unread)
    if (among(one.line)) return std::nullopt;
  for (const reading::MarkedWords& one : card.facts().marked)
    if (one.how != reading::Understood::read && among(one.line)) return std::nullopt;
  return counted >= 2 ? std::optional(std::pair(sum, sum + later)) : std::nullopt;
}

// "US (18 units, 37 points)", "Polacy (razem 9 oddziałów)" above a list.
void totals(const PrintedCard& card, CardSink& out) {
  static constexpr int SLIP = 2;  // what is further off counts something else
  for (std::size_t i = 2; i + 1 < card.words().size(); ++i) {
    const CardWord& word = card.word(i);
    const auto value = word.kind == CardWord::Kind::number ? number_of(word) : std::nullopt;
    const bool said = value && card.word(i + 1).among({"units", "oddziałów", "oddziały", "jednostek", "jednostki", "żetonów", "żetony"}) &&
                      (card.word(i - 1).is("(") || (card.word(i - 1).among({"razem", "łącznie", "total"}) && card.word(i - 2).is("(")));
    const Stretch& line = card.line(i);
    if (!said || line.end - line.begin > 14) continue;
    std::optional<std::size_t> side;
    for (std::size_t k = line.begin; k < i && !side; ++k) side = card.side_named(k);
    const auto listed = side ? units_below(card, card.sides()[*side].id, word.line) : std::nullopt;
    const int number = *value;
    if (listed && listed->first != number && listed->second != number && std::abs(listed->first - number) <= SLIP)
      out.report(CARD_FORMATIONS_FINDINGS["card/total"], i,
                 say("{total} units are said of a side whose lines have {listed}.", {{"total", number}, {"listed", listed->first}}));
  }
}

void check_formations(const PrintedCard& card, CardSink& out) {
  unlisted(card, out);
  totals(card, out);
}

}  // namespace

extern const CardCheck CARD_FORMATIONS_CHECK{check_formations, CARD_FORMATIONS_FINDINGS.records};

}  // namespace hexwright::validator
