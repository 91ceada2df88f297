// "I/73pp: 1kp – 1, 2, 3 s 1d; km – 10, 11 c 1, 2 m." The marks that are wrong are told from those that are only unusual: a dash of
// any length is a dash, but a semicolon that cuts the numbers off from their kind is a misprint.
#include <algorithm>
#include <set>

#include "exchange/notation/reading.hpp"
#include "exchange/text/fold.hpp"
#include "model/document/nearest.hpp"
#include "model/document/piece.hpp"
#include "model/io/letters.hpp"
#include "model/io/limits.hpp"
#include "model/io/numbers.hpp"
#include "model/wording/list_of.hpp"

namespace hexwright::exchange {

using namespace document;
using wording::say;
using Type = Token::Type;

namespace {

constexpr std::size_t MOST_IN_A_RANGE = 1'000;
constexpr std::int64_t GREATEST_NUMBER = 100'000;

wording::Text words_text(const std::vector<Abbreviated>& list) {
  std::vector<wording::Value> values;
  for (const Abbreviated& one : list) values.emplace_back(one.written);
  return wording::list_of(std::move(values), wording::Joined::by_or);
}
std::vector<std::string> written_words(const std::vector<Abbreviated>& list) {
  std::vector<std::string> words;
  for (const Abbreviated& one : list) words.push_back(one.written);
  return words;
}

Formation* formation_with(std::vector<Formation>& list, const std::string& designation) {
  for (Formation& one : list)
    if (one.designation == designation) return &one;
  return nullptr;
}

}  // namespace

// The list behind a company's dash, as far as it is read.
struct ForcesReader::Members {
  Formation& company;
  const std::string& side;
  Tokens tokens;
  std::vector<int> numbers = {};  // that wait for their kind
  bool parted = true;             // a comma or a dash stood before what comes next
  bool range = false;             // a dash did
  bool after_group = false;
};

Formation& ForcesReader::battalion_of(const std::string& side, const std::string& designation) {
  std::vector<Side>& sides = reading_.out.orbat.sides;
  const auto found = std::find_if(sides.begin(), sides.end(), [&](const Side& one) { return one.id == side; });
  std::vector<Formation>* list = &found->formations;
  const NotationWords& words = reading_.words;
  const std::size_t stroke = designation.find('/');
  const auto make = [&](const std::string& kind, const std::string& name) -> Formation& {
    Formation made;
    made.id = reading_.new_id(side + '.' + slug(name));
    made.kind = kind;
    made.designation = name;
    return list->emplace_back(std::move(made));
  };
  if (stroke != std::string::npos && stroke + 1 < designation.size()) {
    const std::string regiment = designation.substr(stroke + 1);
    Formation* above = formation_with(*list, regiment);
    list = &(above ? *above : make(words.regiment, regiment)).formations;
  }
  if (Formation* known = formation_with(*list, designation)) return *known;
  return make(words.battalion, designation);
}

Tokens ForcesReader::battalion(const std::string& side, const Token& head, Tokens rest) {
  const std::size_t before = reading_.out.misprints.size();
  std::string designation(head.text);
  if (const auto roman = with_roman_numeral(designation)) {
    reading_.misprint(head, "notation/battalion", say("A battalion has a Roman numeral: \"{written}\".", {{"written", shown(head)}}),
                      say("\"{word}\"", {{"word", *roman}}));
    designation = *roman;
  }
  Formation& battalion = battalion_of(side, designation);
  reading_.close(battalion.id, Tokens(&head, 1), before);
  return rest.subspan(companies(battalion, side, rest));
}

std::size_t ForcesReader::companies(Formation& battalion, const std::string& side, Tokens tokens) {
  std::size_t at = 0;
  while (at < tokens.size()) {
    if (tokens[at].type == Type::stop) return at + 1;
    if (tokens[at].type == Type::semicolon) {
      ++at;
      continue;
    }
    at += company(battalion, side, tokens.subspan(at));
  }
  return at;
}

bool ForcesReader::begins_company(Tokens tokens, std::size_t at) const {
  return at + 1 < tokens.size() && tokens[at].type == Type::word && tokens[at + 1].type == Type::dash &&
         !split_number(tokens[at].text).word.empty();
}

// Of its head; an unknown word becomes the one that companies like it have.
std::string ForcesReader::designation_of(const Token& head) {
  const NumberedWord parts = split_number(head.text);
  const std::string mark = parts.number.empty() ? "0" : "1";
  if (reading_.words.company_kind(std::string(head.text))) {
    ++used_[mark + parts.word];
    return std::string(head.text);
  }
  std::vector<std::string> near = nearest(parts.word, written_words(reading_.words.companies));
  std::stable_sort(near.begin(), near.end(), [&](const std::string& a, const std::string& b) { return used_[mark + a] > used_[mark + b]; });
  const auto expected =
      near.empty() ? wording::Text(words_text(reading_.words.companies)) : say("\"{word}\"", {{"word", parts.number + near.front()}});
  reading_.misprint(head, "notation/company", say("\"{written}\" is the name of no company.", {{"written", shown(head)}}), expected,
                    near.empty() ? std::optional(say("List the abbreviation with what it means, or give a scenario that does with --like."))
                                 : std::nullopt);
  return near.empty() ? std::string(head.text) : parts.number + near.front();
}

std::size_t ForcesReader::company(Formation& battalion, const std::string& side, Tokens tokens) {
  const std::size_t before = reading_.out.misprints.size();
  const Token& head = tokens.front();
  if (head.type != Type::word) {
    reading_.misprint(head, "notation/company", say("\"{written}\" stands where a company should.", {{"written", shown(head)}}));
    return 1;
  }
  if (battalion.formations.size() + reading_.clauses.size() > io::limits::counters) return tokens.size();
  Formation company;
  company.designation = designation_of(head);
  const std::string* kind = reading_.words.company_kind(company.designation);
  company.kind = kind ? *kind : "company";
  const bool numbered = !split_number(company.designation).number.empty();
  company.id = reading_.new_id((numbered ? side : battalion.id) + '.' + slug(company.designation));
  std::size_t at = 1;
  if (at < tokens.size() && tokens[at].type == Type::dash) {
    if (!tokens[at].blank_before || !tokens[at].blank_after)
      reading_.misprint(tokens[at], "notation/blank",
                        say("A blank is missing beside the dash behind \"{written}\".", {{"written", shown(head)}}),
                        say("a blank before and behind the dash"));
    ++at;
  } else {
    reading_.misprint(head, "notation/dash", say("No dash stands behind \"{written}\".", {{"written", shown(head)}}),
                      say("a dash with a blank on either side"));
  }
  at = members(company, side, tokens, at);
  reading_.close(company.id, tokens.first(at), before);
  battalion.formations.push_back(std::move(company));
  return at;
}

std::size_t ForcesReader::members(Formation& company, const std::string& side, Tokens tokens, std::size_t at) {
  Members members{company, side, tokens};
  for (; at < tokens.size(); ++at) {
    const Token& token = tokens[at];
    if (token.type == Type::stop) break;
    if (token.type == Type::semicolon && (at + 1 >= tokens.size() || tokens[at + 1].type == Type::stop || begins_company(tokens, at + 1)))
      break;
    if (begins_company(tokens, at) && (members.numbers.empty() || reading_.words.company_kind(std::string(token.text)))) {
      reading_.misprint(token, "notation/semicolon", say("No semicolon stands before \"{written}\".", {{"written", shown(token)}}),
                        say("a semicolon between companies"));
      break;
    }
    if (token.type == Type::word)
      word(members, at);
    else
      separator(members, at);
  }
  if (!members.numbers.empty())
    reading_.misprint(tokens[at - 1], "notation/kind",
                      say("Behind {number} stands no kind of platoon.", {{"number", std::int64_t{members.numbers.back()}}}),
                      words_text(reading_.words.pieces));
  return at;
}

void ForcesReader::word(Members& members, std::size_t at) {
  const NumberedWord parts = split_number(members.tokens[at].text);
  if (!parts.number.empty()) number(members, parts.number, at);
  if (!parts.word.empty()) group(members, parts.word, at, !parts.number.empty());
}

void ForcesReader::number(Members& members, const std::string& digits, std::size_t at) {
  const Token& token = members.tokens[at];
  const auto value = io::parse_int(digits, 0, GREATEST_NUMBER);
  if (!value) {
    reading_.misprint(token, "notation/number",
                      say("\"{text}\" is no number from {least} to {most}",
                          {{"text", shown(token)}, {"least", std::int64_t{0}}, {"most", GREATEST_NUMBER}}));
    return;
  }
  const int given = static_cast<int>(*value);
  if (members.range && !members.numbers.empty()) {
    const int from = members.numbers.back();
    if (given <= from || static_cast<std::size_t>(given - from) > MOST_IN_A_RANGE)
      reading_.misprint(token, "notation/number",
                        say("{from}–{to} is no range.", {{"from", std::int64_t{from}}, {"to", std::int64_t{given}}}));
    else
      for (int next = from + 1; next < given; ++next) members.numbers.push_back(next);
  } else if (!members.parted && !members.numbers.empty()) {
    reading_.misprint(token, "notation/comma", say("No comma stands before \"{written}\".", {{"written", shown(token)}}),
                      say("a comma between numbers"));
  }
  members.numbers.push_back(given);
  members.parted = members.range = members.after_group = false;
}

void ForcesReader::group(Members& members, const std::string& letters, std::size_t at, bool glued) {
  const Token& token = members.tokens[at];
  const std::string* kind = reading_.words.piece_kind(letters);
  std::string found = kind ? *kind : std::string();
  if (!kind) {
    const std::vector<std::string> near = nearest(letters, written_words(reading_.words.pieces), 1);
    const bool sure = !near.empty() && io::in_small(near.front()) == io::in_small(letters);
    reading_.misprint(token, "notation/kind", say("\"{written}\" is no kind of platoon.", {{"written", shown(token)}}),
                      sure ? say("\"{word}\"", {{"word", near.front()}}) : words_text(reading_.words.pieces),
                      sure ? std::nullopt : std::optional(say("These pieces were left out.")));
    if (sure) found = *reading_.words.piece_kind(near.front());
  } else if (members.numbers.empty()) {
    reading_.misprint(token, "notation/number", say("No number stands before \"{written}\".", {{"written", shown(token)}}));
  }
  if (members.numbers.size() > 1) glued_.push_back({letters, members.company.id, token, glued});
  for (const int value : members.numbers) {
    if (found.empty()) break;
    const std::string name = std::to_string(value) + slug(found);
    const auto [first, is_new] = first_.emplace(members.side + '.' + std::to_string(value) + '.' + found, reading_.at(token));
    if (!is_new)
      reading_.misprint(token, "notation/twice",
                        say("{piece} stands here and in line {line}, column {column}.", {{"piece", std::to_string(value) + letters},
                                                                                         {"line", std::int64_t{first->second.line}},
                                                                                         {"column", std::int64_t{first->second.column}}}),
                        say("each number once a side and kind"));
    Piece piece;
    piece.id = reading_.new_id(members.side + '.' + name);
    piece.kind = found;
    piece.number = value;
    members.company.pieces.push_back(std::move(piece));
  }
  members.numbers.clear();
  members.parted = members.range = false;
  members.after_group = true;
}

void ForcesReader::separator(Members& members, std::size_t at) {
  const Token& token = members.tokens[at];
  const wording::Argument mark{"mark", shown(token)};
  const bool number_next = at + 1 < members.tokens.size() && !split_number(members.tokens[at + 1].text).number.empty();
  if (token.type == Type::comma && !members.numbers.empty() && !members.parted) {
    members.parted = true;
  } else if (token.type == Type::dash && !members.numbers.empty() && !members.parted && number_next) {
    members.parted = members.range = true;
  } else if (token.type == Type::semicolon && !members.numbers.empty()) {
    reading_.misprint(token, "notation/semicolon", say("A semicolon cuts the numbers off from their kind."), say("no mark at all"));
  } else if (token.type == Type::comma && members.after_group) {
    reading_.misprint(token, "notation/comma", say("A comma stands between two kinds of platoon."), say("only a blank"));
  } else {
    reading_.misprint(token,
                      token.type == Type::comma  ? "notation/comma"
                      : token.type == Type::dash ? "notation/dash"
                                                 : "notation/semicolon",
                      say("The mark \"{mark}\" has nothing to part here.", {mark}), say("no mark at all"));
  }
}

bool ForcesReader::clause_in(Tokens line) {
  for (std::size_t at = 0; at + 2 < line.size(); ++at) {
    const NumberedWord members = split_number(line[at + 2].text);
    const bool head =
        begins_company(line, at) && !split_number(line[at].text).number.empty() && reading_.words.company_kind(std::string(line[at].text));
    if (!head || members.number.empty() || (!members.word.empty() && !reading_.words.piece_kind(members.word))) continue;
    for (std::size_t back = at; back-- > 0;)
      for (const Side& side : reading_.out.orbat.sides)
        for (const Formation& regiment : side.formations)
          for (const Formation& known : regiment.formations)
            if (known.designation == line[back].text) {
              companies(battalion_of(side.id, known.designation), std::string(side.id), line.subspan(at));
              return true;
            }
  }
  return false;
}

void ForcesReader::judge_blanks() {
  std::unordered_map<std::string, std::pair<int, int>> counts;  // glued and parted lists, by kind
  for (const Glued& one : glued_) ++(one.glued ? counts[one.kind].first : counts[one.kind].second);
  for (const Glued& one : glued_) {
    const auto& [glued, parted] = counts[one.kind];
    if (!one.glued || (glued > 1 && parted == 0)) continue;  // the card's own style
    const std::size_t before = reading_.out.misprints.size();
    reading_.misprint(one.token, "notation/blank",
                      say("A blank is missing before the kind in \"{written}\".", {{"written", shown(one.token)}}),
                      say("a blank between a list of numbers and its kind"));
    reading_.clauses.push_back({one.company, {}, before, before + 1});
  }
}

}  // namespace hexwright::exchange
