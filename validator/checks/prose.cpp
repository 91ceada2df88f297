// Running text against the card that it stands on, and against the same text in the other language. What a text tells of another time, or
// of what might have been, is left alone.
#include <algorithm>
#include <array>
#include <map>

#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"
#include "reading/sentence/tokens.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/sentences.hpp"

namespace hexwright::validator {

using namespace document;
using sentences::About;
using sentences::Fact;
using wording::say;

namespace {

constexpr auto PROSE_FINDINGS = findings({
    {"text/against-card", Severity::error, mark("A text that contradicts the card"),
     mark("Who moves or sets up first, or how many turns the game lasts, is said differently elsewhere on the card."),
     mark("\"The Wardens have the first move\", and first-player side=\"rd\""), mark("\"The Raiders have the first move\""),
     mark("Correct the text or the card.")},
    {"text/count", Severity::question, mark("A text counts more formations than the order of battle has"),
     mark("Perhaps some of them were elsewhere; if all are meant, one of the two is wrong."),
     mark("\"Four bands come down\", and the order of battle has three"), mark("\"Three bands come down\""),
     mark("Correct the text or the order of battle, or say where the others are.")},
    {"text/languages", Severity::warning, mark("Two languages of one text say different things"),
     mark("A number, a hex, a turn or a unit was changed in one of them."),
     mark("\"in the first two turns\" and \"w pierwszych trzech etapach\""),
     mark("\"in the first two turns\" and \"w pierwszych dwóch etapach\""), mark("Correct one of the two.")},
});

class Prose {
 public:
  Prose(const project::Project& project, Sink& out) : project_(project), out_(out) {}

  void run(const ReadText& read) {
    read_ = &read;
    text_ = read.text->text;
    for (const Fact& fact : read.facts) {
      if (fact.about == About::first) first(fact);
      if (fact.about == About::length) length(fact);
      if (fact.about == About::group && !fact.values.empty()) group(fact);
    }
  }

 private:
  Finding& report(const Fact& fact, wording::Text message, const std::string& said,
                  const FindingRecord& record = PROSE_FINDINGS["text/against-card"]) {
    return out_.report_on(*read_->text->datum, record, std::move(message), read_->text->object)
        .parameter(said)
        .because(say("The line says: {printed}", {{"printed", quoted(text_, fact.begin)}}));
  }
  std::string words(const Fact& fact) const { return io::visible(text_.substr(fact.begin, fact.end - fact.begin)); }

  // The side that stands right before or behind "moves first".
  const Fact* doer(const Fact& fact) const {
    constexpr std::size_t NEAR = 16;
    for (const Fact& side : read_->facts) {
      if (side.about != About::side || side.names.size() != 1) continue;
      if (side.end <= fact.begin && fact.begin - side.end < NEAR && !parted(side.end, fact.begin)) return &side;
      if (side.begin >= fact.end && side.begin - fact.end < 9 && !parted(fact.end, side.begin)) return &side;
    }
    return nullptr;
  }
  bool parted(std::size_t from, std::size_t to) const {
    return text_.substr(from, to - from).find_first_of(".,;:") != std::string_view::npos;
  }
  // "From turn 5 they move second", "at night", "if …": said of a part of the game, or on a condition, it is no rival of the card. "Move
  // second battalion to …" and "move first one unit, then another" say no order of the sides.
  bool qualified(const Fact& fact) const {
    const std::string_view around = sentence_around(text_, fact.begin);
    const auto begin = static_cast<std::size_t>(around.data() - text_.data()), end = begin + around.size();
    for (const Fact& other : read_->facts)
      if ((other.about == About::turn || other.about == About::date) && other.begin >= begin && other.end <= end) return true;
    const std::string sentence = io::in_small(around);
    for (const char* word : {"if ", "night", "until ", "when ", "jeśli", "jeżeli", "noc", "gdy ", "dopóki"})
      if (sentence.find(word) != std::string::npos) return true;
    const std::string said = io::in_small(words(fact));
    if (!said.ends_with("first") && !said.ends_with("second")) return false;
    for (const sentences::Token& token : read_->tokens)
      if (token.begin >= fact.end)
        return token.is == sentences::Token::Is::word &&
               !sentences::means("and|in|on|at|each|every|during|throughout|of|while|then|but|with|i|w|we|na|a|oraz", token.low);
    return false;
  }
  void first(const Fact& fact) {
    const Scenario* scenario = project_.scenario();
    const Fact* side = doer(fact);
    if (!scenario || !side || qualified(fact)) return;
    if (fact.names.front() == "move" && scenario->first_player && scenario->first_player->side != side->names.front())
      report(*side, say("The text gives the first move to {side}, and the card to another side.", {{"side", words(*side)}}), "move")
          .at(scenario->first_player->datum.origin);
    const auto* order = scenario->setup && scenario->setup->order ? &*scenario->setup->order : nullptr;
    if (fact.names.front() == "setup" && order && !order->sides.empty() && order->sides.front() != side->names.front())
      report(*side, say("The text names {side} as the first to set up, and the card another side.", {{"side", words(*side)}}), "setup")
          .at(order->datum.origin);
    if (fact.names.front() == "move-second" && scenario->first_player && scenario->first_player->side == side->names.front())
      report(*side, say("The text says that {side} moves second, and on the card it moves first.", {{"side", words(*side)}}), "move")
          .at(scenario->first_player->datum.origin);
    if (fact.names.front() == "setup-second" && order && !order->sides.empty() && order->sides.front() == side->names.front())
      report(*side, say("The text says that {side} sets up second, and on the card it is the first to set up.", {{"side", words(*side)}}),
             "setup")
          .at(order->datum.origin);
  }

  void length(const Fact& fact) {
    const Scenario* scenario = project_.scenario();
    if (!scenario || !scenario->time || !scenario->time->length || !scenario->time->length->turns) return;
    const std::int64_t turns = *scenario->time->length->turns;
    if (fact.values.front() == turns * 1000) return;
    report(fact, say("The text says {said}, and the game has {turns} turns.", {{"said", words(fact)}, {"turns", turns}}), words(fact))
        .at(scenario->time->length->datum.origin);
  }

  // More formations than there are. Fewer may be some of them, and more may have been somewhere else, so it is asked.
  void group(const Fact& fact) {
    if (fact.values.front() <= 1000 || fact.values.front() % 1000 != 0 || is_loose(fact)) return;
    const auto count = formations_meant(project_, read_->facts, fact);
    if (!count || fact.values.front() <= *count * 1000) return;
    report(fact, say("The text says \"{said}\", and the order of battle has {count}.", {{"said", words(fact)}, {"count", *count}}),
           words(fact), PROSE_FINDINGS["text/count"]);
  }
  // "of the ten bands", "some ten bands", "ten bands of the regiment", "ten bands might have done", "a year ago ten bands"
  bool is_loose(const Fact& fact) const {
    using sentences::means;
    const std::vector<sentences::Token>& tokens = read_->tokens;
    const std::string_view around = sentence_around(text_, fact.begin);
    const auto from = static_cast<std::size_t>(around.data() - text_.data());
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (tokens[i].begin < from || tokens[i].end > from + around.size()) continue;
      if (means("might|would|could|should|mógł*|mogł*|gdyby|byłoby|if|ago|been|earlier|later|elsewhere|rest|edition|campaign|army|said|"
                "temu|wcześniej|później|gdzie|których|reszt*|wydani*|kampani*|armii",
                tokens[i].low))
        return true;
      const std::size_t before = i > 0 && means("the|these|those|tych|owych", tokens[i - 1].low) ? 2 : 1;
      if (tokens[i].begin == fact.begin && i >= before &&
          means("of|some|about|around|nearly|almost|over|ponad|około|z|ze|spośród|blisko|prawie", tokens[i - before].low))
        return true;
      if (tokens[i].begin >= fact.end && tokens[i].begin < fact.end + 16 &&
          means("regiment|regiments|division|brigade|corps|pułku|dywizji|brygady|korpusu", tokens[i].low))
        return true;
    }
    return false;
  }

  const project::Project& project_;
  Sink& out_;
  const ReadText* read_ = nullptr;
  std::string_view text_;
};

// Numbers in digits or words, with what is an ordinal; "one" is no number in every sentence. Nothing where a number may be said in a word
// that is not read as one: the other language may write it as a number.
using Numbers = std::vector<std::pair<std::int64_t, bool>>;
std::optional<Numbers> numbers_of(const ReadText& read) {
  static constexpr sentences::Words OTHERWISE =
      "both|either|pair|pairs|couple|dozen|dozens|twice|once|double|half|hundred*|thousand*|"
      "oba|obaj|obie|obu|obydw*|par|para|pary|parę|tuzin*|dwoj*|troj*|dwukrotn*|raz|razy|pół|połow*|połów*|dwadzie*|dwudzie*|trzydzie*|"
      "czterdzie*|pięćdzie*|sześćdzie*|sto|stu|set*|tysi*";
  Numbers found;
  for (const sentences::Token& token : read.tokens)
    if (token.is == sentences::Token::Is::number)
      found.emplace_back(token.value, false);
    else if (const auto spelt = sentences::spelt_number(token.low, read.text->lang); spelt && (spelt->ordinal || spelt->value > 1000))
      found.emplace_back(spelt->value, spelt->ordinal);
    else if (!spelt && sentences::means(OTHERWISE, token.low))
      return std::nullopt;
  std::sort(found.begin(), found.end());
  return found;
}
// Thirty miles are 48 km: each language measures in its own way.
bool in_other_units(const ReadText& one, const ReadText& other) {
  static constexpr sentences::Words
      IMPERIAL = "mile|miles|mil|mila|mili|yard|yards|yd|yds|feet|foot|ft|stóp|stopy|inch|inches|cal|cale|cali|lb|lbs",
      METRIC = "km|m|cm|mm|kg|kilomet*|metr*|metre*|meter*";
  const auto says = [](const ReadText& text, const sentences::Words& units) {
    return std::any_of(text.tokens.begin(), text.tokens.end(), [&](const sentences::Token& token) { return units.mean(token.low); });
  };
  return (says(one, IMPERIAL) && says(other, METRIC)) || (says(one, METRIC) && says(other, IMPERIAL));
}
// As many numbers in both, the same but for one: nothing else is taken for a slip, for languages count differently.
void spelt_numbers(const ReadText& one, const ReadText& other, sentences::Readings& readings, Sink& out) {
  const auto kept = [&](const ReadText& read) -> const std::optional<Numbers>& {
    return readings.kept<std::optional<Numbers>>(
        *read.text->known, [&] { return numbers_of(read); }, readings.with({read.text->lang}));
  };
  const auto &all_here = kept(one), &all_there = kept(other);
  if (!all_here || !all_there) return;
  const auto &here = *all_here, &there = *all_there;
  std::vector<std::pair<std::int64_t, bool>> only_here, only_there;
  std::set_difference(here.begin(), here.end(), there.begin(), there.end(), std::back_inserter(only_here));
  std::set_difference(there.begin(), there.end(), here.begin(), here.end(), std::back_inserter(only_there));
  if (in_other_units(one, other) || only_here.size() != 1 || only_there.size() != 1 ||
      only_here.front().second != only_there.front().second)
    return;
  const wording::Decimal said{only_here.front().first}, held{only_there.front().first};
  out.report_on(*one.text->datum, PROSE_FINDINGS["text/languages"],
                say("One language has the number {one}, and the other {other}.", {{"one", said}, {"other", held}}), one.text->object)
      .parameter(said.print())
      .parameter(held.print());
}

// What two languages must both say, where both say as many of its kind.
void two_languages(const ReadText& one, const ReadText& other, sentences::Readings& readings, Sink& out) {
  static constexpr std::array COMPARED = {About::hex,     About::turn, About::turns, About::hexes, About::points, About::most,
                                          About::clock,   About::date, About::roll,  About::faces, About::boxes,  About::level,
                                          About::calibre, About::unit, About::count, About::length};
  using Said = std::vector<std::pair<std::vector<std::int64_t>, std::vector<std::string>>>;
  const auto meant_by = [](const Fact& fact) {
    const bool named = fact.about == About::hex || fact.about == About::unit;
    return std::pair(fact.values, named ? fact.names : std::vector<std::string>{});
  };
  const auto of = [&](const ReadText& text, About about) {
    Said said;
    for (const Fact& fact : text.facts)
      if (fact.about == about) said.push_back(meant_by(fact));
    std::sort(said.begin(), said.end());
    return said;
  };
  // The first that the other does not say as well.
  const auto alone = [&](const ReadText& text, About about, const Said& there) -> const Fact* {
    for (const Fact& fact : text.facts)
      if (fact.about == about && !std::binary_search(there.begin(), there.end(), meant_by(fact))) return &fact;
    return nullptr;
  };
  for (const About about : COMPARED) {
    const Said here = of(one, about), there = of(other, about);
    if (here.size() != there.size() || here.empty() || here == there) continue;
    const Fact *first = alone(one, about, there), *second = alone(other, about, here);
    if (!first || !second) continue;  // one says a thing twice, the other another thing
    const auto words = [](const ReadText& text, const Fact& fact) {
      return io::visible(text.text->text.substr(fact.begin, fact.end - fact.begin));
    };
    out.report_on(
           *one.text->datum, PROSE_FINDINGS["text/languages"],
           say("One language says \"{one}\" and the other \"{other}\".", {{"one", words(one, *first)}, {"other", words(other, *second)}}),
           one.text->object)
        .parameter(words(one, *first))
        .parameter(words(other, *second));
    return;
  }
  spelt_numbers(one, other, readings, out);
}

}  // namespace

std::optional<std::int64_t> formations_meant(const project::Project& project, const std::vector<Fact>& facts, const Fact& fact) {
  const project::OrbatIndex* orbat = project.orbat();
  if (!orbat || fact.values.empty()) return std::nullopt;
  const Fact* side = nullptr;
  for (const Fact& one : facts)
    if (one.about == About::side && one.begin >= fact.begin && one.end <= fact.end) side = &one;
  std::int64_t count = 0;
  for (const project::FormationEntry& entry : orbat->formations()) {
    const bool counts = std::find(fact.names.begin(), fact.names.end(), entry.formation->kind) != fact.names.end();
    const bool ours = !side || std::find(side->names.begin(), side->names.end(), orbat->side_at(entry.side).id) != side->names.end();
    count += counts && ours;
  }
  return count > 0 ? std::optional(count) : std::nullopt;
}

void prose_against_card(const project::Project& project, const std::vector<ReadText>& texts, sentences::Readings& readings, Sink& out) {
  Prose prose(project, out);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const CardText& text = *texts[i].text;
    if (text.as != CardText::As::text || text.in_glossary) continue;
    prose.run(texts[i]);
    if (i + 1 >= texts.size()) continue;
    const CardText& next = *texts[i + 1].text;
    if (next.as == CardText::As::text && next.datum == text.datum && next.lang != text.lang)
      two_languages(texts[i], texts[i + 1], readings, out);
  }
}

extern const Check PROSE_CHECK{nullptr, PROSE_FINDINGS.records};

}  // namespace hexwright::validator
