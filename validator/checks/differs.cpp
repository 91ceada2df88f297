// Words against data: each fact that a printed line, or its words in another language, says in so many words is held against the data of
// its clause. A fact of a kind of which the data hold nothing is silent, and so is a sentence that is not understood in a point.
#include <algorithm>
#include <map>
#include <set>

#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"
#include "reading/sentence/facts.hpp"
#include "validator/analysis/what_is_known.hpp"
#include "validator/analysis/card_names.hpp"
#include "validator/checks/differing.hpp"
#include "validator/checks/sentences.hpp"
#include "validator/checks/printed.hpp"

namespace hexwright::validator {

using namespace document;
using sentences::About;
using sentences::Bound;
using sentences::Fact;
using wording::say;
using wording::Text;

namespace {

constexpr auto DIFFERS_FINDINGS = findings({
    {"text/differs", Severity::error, mark("The words of a clause and its data say different things"),
     mark("What is printed is what is played. Either the line was changed and the data not, or the other way round; a line that was "
          "corrected on purpose says so by its status."),
     mark("hex=\"0806\" printed=\"in hex 0608\""), mark("hex=\"0608\" printed=\"in hex 0608\""),
     mark("Correct whichever is wrong; if the line is the card's own fault, mark the data as corrected and say why.")},
});

// What a fact is about, as a message begins.
Text title_of(About about) {
  switch (about) {
    case About::hex:
      return say("Hex");
    case About::place:
      return say("Place");
    case About::side:
      return say("Side");
    case About::unit:
      return say("Unit");
    case About::kind:
      return say("Kind of piece");
    case About::edge:
      return say("Edge of the map");
    case About::turn:
      return say("Turn");
    case About::turns:
      return say("Number of turns");
    case About::hexes:
      return say("Number of hexes");
    case About::points:
      return say("Points");
    case About::most:
      return say("Points at most");
    case About::count:
      return say("Number of pieces");
    case About::faces:
      return say("Faces of the die");
    case About::roll:
      return say("Numbers rolled");
    case About::clock:
      return say("Time of day");
    case About::date:
      return say("Date");
    case About::calibre:
      return say("Calibre");
    case About::markers:
      return say("Barrage markers");
    case About::batteries:
      return say("Batteries");
    case About::barrels:
      return say("Guns in a battery");
    case About::boxes:
      return say("Strength in boxes");
    case About::level:
      return say("Morale");
    case About::number:
      return say("Numbers of pieces");
    case About::rank:
      return say("Result");
    default:
      return say("What is said");
  }
}

std::string decimal(std::int64_t thousandths) {
  std::string text = thousandths < 0 ? "-" : "";
  const std::int64_t size = std::abs(thousandths);
  text += std::to_string(size / 1000);
  if (size % 1000 == 0) return text;
  std::string part = std::to_string(1000 + size % 1000).substr(1);
  part.erase(part.find_last_not_of('0') + 1);
  return text + "." + part;
}

std::string shown(About about, const std::vector<std::int64_t>& values, const std::vector<std::string>& names) {
  std::string text;
  const auto add = [&](const std::string& one) { text += (text.empty() ? "" : ", ") + one; };
  for (const std::int64_t value : values) {
    if (about == About::clock)
      add(std::to_string(value / 60) + (value % 60 < 10 ? ":0" : ":") + std::to_string(value % 60));
    else
      add(decimal(value));
  }
  if (about == About::number && !names.empty()) return text + " " + names.front();
  if (about != About::count)
    for (const std::string& name : names) add(name);
  return io::visible(text);
}

class Numbers : public Differing {
 public:
  using Differing::Differing;
  bool run() {
    if (clause_.is == WordedClause::Is::rank) {
      rank();
      return said_;
    }
    for (const About about : {About::hexes, About::calibre, About::batteries, About::barrels, About::boxes, About::level, About::faces,
                              About::clock, About::most, About::turns})
      plain(about);
    points();
    turns();
    for (const About about : {About::markers, About::number}) sets(about);
    rolls();
    return said_;
  }

 private:
  static bool holds(const std::vector<std::int64_t>& values, std::int64_t value) {
    return std::find(values.begin(), values.end(), value) != values.end();
  }

  // Each number that is said is one of those that are held.
  void plain(About about) {
    const Both both = of(about);
    if (!both.both() || (clause_.is == WordedClause::Is::section && about != About::boxes)) return;
    const auto fits = [](const Fact& fact, const HeldFact& held) {
      return std::all_of(fact.values.begin(), fact.values.end(), [&](std::int64_t value) { return holds(held.values, value); });
    };
    for (const Fact* fact : both.said) {
      const auto same = std::find_if(both.held.begin(), both.held.end(), [&](const HeldFact* held) { return fits(*fact, *held); });
      if (same == both.held.end() && !(about == About::hexes && is_shifted(*fact, both))) differ(*fact, unsaid(both, fits));
      if (same != both.held.end() && about == About::hexes && opposite(fact->bound, (*same)->bound)) in_sense(*fact, **same);
    }
  }
  // "Nearer than 4 hexes" is "at most 3".
  static bool is_shifted(const Fact& fact, const Both& both) {
    if (fact.values.size() != 1) return false;
    return std::any_of(both.held.begin(), both.held.end(), [&](const HeldFact* held) {
      const std::int64_t held_value = held->values.empty() ? 0 : held->values.front(), said = fact.values.front();
      return (fact.bound == Bound::less && held->bound == Bound::at_most && said == held_value + 1000) ||
             (fact.bound == Bound::at_most && held->bound == Bound::less && said + 1000 == held_value) ||
             (fact.bound == Bound::more && held->bound == Bound::at_least && said + 1000 == held_value) ||
             (fact.bound == Bound::at_least && held->bound == Bound::more && said == held_value + 1000);
    });
  }
  void points() {
    const Both both = of(About::points);
    if (!both.both() || (clause_.is != WordedClause::Is::item && clause_.is != WordedClause::Is::losses)) return;
    const Both most = of(About::most);
    for (const Fact* fact : both.said) {
      const std::int64_t said = fact->values.front(), held = both.held.front()->values.front();
      const bool other =
          std::any_of(most.held.begin(), most.held.end(), [&](const HeldFact* cap) { return holds(cap->values, std::abs(said)); });
      const bool signs = fact->bound == Bound::at && held != 0 && (said < 0) != (held < 0);
      if ((std::abs(said) != std::abs(held) && !other) || (std::abs(said) == std::abs(held) && signs)) differ(*fact, *both.held.front());
    }
  }

  void turns() {
    const Both both = of(About::turn);
    if (!both.both() || clause_.is == WordedClause::Is::section) return;
    const auto fits = [](const Fact& fact, const HeldFact& held) {
      const std::int64_t shift = fact.bound == Bound::more ? 1000 : fact.bound == Bound::less ? -1000 : 0;
      return std::any_of(fact.values.begin(), fact.values.end(),
                         [&](std::int64_t value) { return holds(held.values, value) || (shift && holds(held.values, value + shift)); });
    };
    for (const Fact* fact : both.said) {
      const auto same = std::find_if(both.held.begin(), both.held.end(), [&](const HeldFact* held) { return fits(*fact, *held); });
      if (same == both.held.end())
        differ(*fact, unsaid(both, fits));
      else if (both.held.size() == 1 && other_bound(fact->bound, (*same)->bound))
        in_sense(*fact, **same);
    }
  }
  static bool other_bound(Bound said, Bound held) {
    if (held != Bound::from && held != Bound::until && held != Bound::at) return false;
    return (said == Bound::from && held != Bound::from) || (said == Bound::until && held != Bound::until) ||
           (said == Bound::at && held == Bound::from);
  }

  // Lists that must be the same.
  void sets(About about) {
    const Both both = of(about);
    const bool lists = about != About::number || clause_.is == WordedClause::Is::formation || clause_.is == WordedClause::Is::exception;
    if (!both.both() || !lists) return;
    std::map<std::string, std::pair<std::set<std::int64_t>, const Fact*>> said;
    std::map<std::string, std::pair<std::set<std::int64_t>, const HeldFact*>> held;
    const auto group = [&](const std::vector<std::string>& names) {
      return about == About::number && clause_.is == WordedClause::Is::formation && !names.empty() ? names.front() : std::string();
    };
    for (const Fact* fact : both.said) {
      auto& [values, first] = said[group(fact->names)];
      values.insert(fact->values.begin(), fact->values.end());
      if (!first) first = fact;
    }
    for (const HeldFact* fact : both.held) {
      auto& [values, first] = held[group(fact->names)];
      values.insert(fact->values.begin(), fact->values.end());
      if (!first) first = fact;
    }
    for (const auto& [name, of_words] : said) {
      const auto found = held.find(name);
      if (found == held.end() || found->second.first == of_words.first) continue;
      HeldFact all = *found->second.second;
      all.values.assign(found->second.first.begin(), found->second.first.end());
      if (about == About::number || !is_shared_line(of_words.first, found->second.first)) differ(*of_words.second, all);
    }
  }
  // "Mortars 1, 2, 3: markers 1, 2, 3" is one line for three assets.
  bool is_shared_line(const std::set<std::int64_t>& said, const std::set<std::int64_t>& held) const {
    const Both units = of(About::unit);
    std::size_t pieces = 0;
    for (const HeldFact* unit : units.held) pieces += unit->names.size() > 1;
    return pieces > 0 && std::includes(said.begin(), said.end(), held.begin(), held.end());
  }

  void rolls() {
    const Both both = of(About::roll);
    if (!both.both()) return;
    const Both faces = of(About::faces);
    const std::int64_t most = faces.held.empty() ? 6000 : faces.held.front()->values.front();
    std::vector<std::set<std::int64_t>> held;
    for (const HeldFact* fact : both.held) held.emplace_back(fact->values.begin(), fact->values.end());
    const std::string low = io::in_small(words_);
    const bool adds = low.find("także") != std::string::npos || low.find("również") != std::string::npos ||
                      low.find(" too") != std::string::npos || low.find("also") != std::string::npos;
    for (const Fact* fact : both.said) {
      std::set<std::int64_t> said(fact->values.begin(), fact->values.end());
      if (fact->bound == Bound::at_most)
        for (std::int64_t value = 1000; value < fact->values.front(); value += 1000) said.insert(value);
      if (fact->bound == Bound::at_least)
        for (std::int64_t value = fact->values.front(); value <= most; value += 1000) said.insert(value);
      bool same = false;
      for (const auto& one : held) {
        same = same || one == said || (adds && std::includes(one.begin(), one.end(), said.begin(), said.end()));
        for (const auto& other : held) {  // "and on a 2 too"
          std::set<std::int64_t> more;
          std::set_difference(one.begin(), one.end(), other.begin(), other.end(), std::inserter(more, more.end()));
          same = same || more == said;
        }
      }
      if (same) continue;
      const auto unsaid = [](const Fact& f, const HeldFact& h) { return f.values == h.values; };
      differ(*fact, this->unsaid(both, unsaid));
    }
  }

  // "Less than 4" ends where the next result begins.
  void rank() {
    const Both both = of(About::points);
    const auto before = [&](std::size_t token, const sentences::Words& words) {
      return (token > 0 && words.mean(tokens_[token - 1].low)) || (token > 1 && words.mean(tokens_[token - 2].low));
    };
    for (std::size_t i = 0; i < tokens_.size() && !both.held.empty(); ++i) {
      if (tokens_[i].is != sentences::Token::Is::number) continue;
      const bool less = before(i, "mniej|less|below|poniżej|under|fewer"), more = before(i, "więcej|more|powyżej|ponad|over|above");
      const std::int64_t said = tokens_[i].value;
      const bool same = std::any_of(both.held.begin(), both.held.end(), [&](const HeldFact* held) {
        const std::int64_t value = held->values.front();
        const bool end = held->bound == Bound::until;
        if (end && clause_.half_open && i + 1 < tokens_.size() && sentences::means("włącznie|inclusive", tokens_[i + 1].low))
          return said == value - 1000 || said == value - 500;
        if (less) return end && said == (clause_.half_open ? value : value + 1000);
        if (more) return !end && (said == value - 1000 || said % 1000 != 0);
        // "Up to 3", "up to 3.5": the last total below the end, where points come in wholes or in halves.
        return said == value || std::abs(said) == std::abs(value) ||
               (end && clause_.half_open && (said == value - 1000 || said == value - 500));
      });
      if (same) continue;
      Fact fact{About::points, Bound::none, {said}, {}, tokens_[i].begin, tokens_[i].end};
      const HeldFact* nearest = both.held.front();
      for (const HeldFact* held : both.held)
        if (std::abs(held->values.front() - said) < std::abs(nearest->values.front() - said)) nearest = held;
      differ(fact, *nearest);
    }
    result();
  }
  // 1: a draw, 2: a victory; 0: neither, or both.
  static int sense_of(std::string_view words) {
    int draw = 0, won = 0;
    for (const sentences::Token& token : sentences::tokens_of(words)) {
      draw |= sentences::means("draw|drawn|remis*|tie|nierozstrzygnięt*", token.low);
      won |= sentences::means("victory|win|wins|zwycięs*|wygran*", token.low);
    }
    return draw == won ? 0 : draw ? 1 : 2;
  }
  void result() {
    const Both both = of(About::rank);
    int meant = 0;
    for (const HeldFact* fact : both.held) meant |= sense_of(fact->names.front());
    const int said = sense_of(words_);
    if (meant && said && meant < 3 && meant != said) {
      const Fact whole{About::rank, Bound::none, {}, {}, 0, words_.size()};
      differ(whole, *both.held.front());
      return;
    }
    if (!both.both()) return;
    const auto fits = [](const Fact& fact, const HeldFact& held) { return shares(fact.names, held.names); };
    for (const Fact* fact : both.said)
      if (std::none_of(both.held.begin(), both.held.end(), [&](const HeldFact* held) { return fits(*fact, *held); }))
        differ(*fact, *both.held.front());
  }
};

}  // namespace

Both Differing::of(About about) const {
  Both both;
  if ((kinds_ & sentences::Names::bit(about)) == 0) return both;
  for (const Fact& fact : facts_)
    if (fact.about == about) both.said.push_back(&fact);
  for (const HeldFact& fact : clause_.held)
    if (fact.about == about) both.held.push_back(&fact);
  return both;
}

void Differing::differ(const FindingRecord& record, const Fact& fact, const std::string& said, const HeldFact& held) {
  const std::string value = shown(held.about, held.values, held.names);
  report(record, fact,
         say("{what}: the words say {said}, and the data {held} ({column}).",
             {{"what", title_of(fact.about)}, {"said", said}, {"held", value}, {"column", std::string(held.column)}}),
         said, value);
}

void Differing::report(const FindingRecord& record, const Fact& fact, Text message, const std::string& said, const std::string& held) {
  if (!told_.insert(said + '\n' + held).second) return;
  said_ = true;
  out_.report_on(*clause_.datum, record, std::move(message), clause_.object)
      .parameter(said)
      .parameter(held)
      .because(say("The line says, at character {column}: {printed}",
                   {{"column", static_cast<std::int64_t>(io::count_characters(words_.substr(0, fact.begin)) + 1)},
                    {"printed", quoted(words_, fact.begin)}}));
}

std::string Differing::quote(const Fact& fact) const { return "\"" + io::visible(words_.substr(fact.begin, fact.end - fact.begin)) + "\""; }

bool Differing::opposite(Bound said, Bound held) {
  const auto low = [](Bound bound) { return bound == Bound::at_most || bound == Bound::less; };
  const auto high = [](Bound bound) { return bound == Bound::at_least || bound == Bound::more; };
  return (low(said) && high(held)) || (high(said) && low(held));
}

bool Differing::numbers() { return Numbers(project_, clause_, words_, tokens_, facts_, out_).run(); }

namespace {

// Without what the words say of parts that an editor has corrected; nothing where it cannot be told which words these are.
std::optional<std::vector<Fact>> facts_in_force(const WordedClause& clause, const std::string& words, std::vector<Fact> facts) {
  bool found = false;
  for (const std::string& part : clause.corrected) {
    const std::size_t begin = part.empty() ? std::string::npos : words.find(part);
    if (begin == std::string::npos) continue;
    found = true;
    std::erase_if(facts, [&](const Fact& fact) { return fact.begin >= begin && fact.end <= begin + part.size(); });
  }
  return found ? std::optional(std::move(facts)) : std::nullopt;
}

// Of a line that no small word gives away, on a card that does not say its language: the one in which more of it can be read.
std::string language_of_line(const std::string& line, sentences::Readings& readings) {
  const std::string_view told = sentences::language_of(readings.tokens(line));
  if (!told.empty()) return std::string(told);
  const std::size_t english = readings.of(line, "en").size(), polish = readings.of(line, "pl").size();
  return english == polish ? "" : english > polish ? "en" : "pl";
}

}  // namespace

std::set<const Datum*> words_against_data(const project::Project& project, sentences::Readings& readings, Sink& out) {
  std::set<const Datum*> all;
  const Scenario* scenario = project.scenario();
  const std::string lang = scenario ? scenario->printed_language() : "";
  std::map<std::string, std::vector<std::string>> told;  // words of a clause around, by object, that have differed
  for (const WordedClause& clause : clauses_of(project)) {
    if (stands_in_words(*clause.datum)) continue;
    const auto judge = [&](const std::string& words, const std::string& language) {
      std::vector<std::string>& lines = told[clause.object];
      const bool repeats =
          std::any_of(lines.begin(), lines.end(), [&](const std::string& line) { return line.find(words) != std::string::npos; });
      if (!repeats) {
        sentences::KnownText& known = readings.text(words);
        const std::vector<Fact>& all_facts = readings.of(known, language);
        const auto in_force = clause.corrected.empty() ? std::nullopt : facts_in_force(clause, words, all_facts);
        if (!in_force && !clause.corrected.empty()) return;
        Differing differing(project, clause, words, readings.tokens(known), in_force ? *in_force : all_facts, out);
        const bool numbers = differing.numbers(), named = differing.names();
        if (!numbers && !named) return;
      }
      all.insert(clause.datum);
      if (!repeats) lines.push_back(words);
    };
    if (clause.datum->status != Status::corrected && clause.datum->printed) {
      const std::string& line = *clause.datum->printed;
      judge(line, lang.empty() ? language_of_line(line, readings) : lang);
    }
    for (const LocalText& own : clause.datum->words) judge(own.text, own.lang);
    if (const std::string* gloss = clause.datum->gloss_as_words()) judge(*gloss, "en");
  }
  return all;
}

const FindingRecord& DIFFERS = DIFFERS_FINDINGS["text/differs"];

extern const Check DIFFERS_CHECK{nullptr, DIFFERS_FINDINGS.records};

}  // namespace hexwright::validator
