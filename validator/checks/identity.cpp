// Counters among their siblings: what two of them say, and what one says unlike all the others. A game in which pieces of a kind bear one
// number or one text on purpose lists "pieces" in its parameter names.shared. The question on outliers asks only where at least five others
// agree in everything, so that an elite unit, which differs in several values, or in a small force, is left alone.
#include <algorithm>
#include <map>
#include <set>

#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using namespace document;
using project::OrbatIndex;
using project::PieceEntry;
using project::Project;
using wording::say;

namespace {

constexpr auto IDENTITY_FINDINGS = findings({
    {"orbat/same-number", Severity::warning, mark("Two counters of one number"),
     mark("Of a kind, two in one formation bear one number, or one bears the number that the formation before it has used. Elsewhere the "
          "numbers of that kind run on."),
     mark("patrols 1, 2 and 2 of one post"), mark("patrols 1, 2 and 3; or patrols 1 and 2 of every post"),
     mark("Correct one of the numbers.")},
    {"orbat/same-text", Severity::warning, mark("Two counters that cannot be told apart"),
     mark("Of a side, two pieces of one kind bear one name. What many bear is a value and no name, and is left alone."),
     mark("two patrols called Heron"), mark("patrols called Heron and Stork; squads that all say 4-6-7"),
     mark("Give one of them its own name.")},
    {"orbat/text-of-other", Severity::warning, mark("A counter that names another formation"),
     mark("The texts of its siblings end with the designation of their formation, and this one with that of another."),
     mark("1/1, 2/1 and 3/2 in post 1"), mark("1/1, 2/1 and 3/1 in post 1"), mark("Correct the text, or move the piece.")},
    {"orbat/unlike", Severity::question, mark("A counter unlike all others of its kind"),
     mark("In one value it differs from all the others of its kind and side, which agree. In all other values it is as they are."),
     mark("eleven brigades that move 9 inches, and one that moves 11"), mark("a guards brigade that is better in fire and morale"),
     mark("Correct the value; if it is meant, answer so.")},
    {"orbat/arrival", Severity::warning, mark("A turn of arrival on the counter that is not the card's"),
     mark("The counter says in which turn its piece comes on, and the card says another turn."),
     mark("2 on the counter, turn 4 on the card"), mark("4 on the counter, turn 4 on the card"), mark("Correct the one that is wrong.")},
});

bool are_shared(const Project& project) {
  const Parameter* shared = project.game().parameter("names.shared");
  return shared && (" " + shared->value.value_or("") + " ").find(" pieces ") != std::string::npos;
}

// Of one kind and side, in the order of the order of battle.
using Group = std::vector<std::size_t>;
std::map<std::pair<std::size_t, std::string>, Group> groups(const OrbatIndex& orbat) {
  std::map<std::pair<std::size_t, std::string>, Group> all;
  for (std::size_t i = 0; i < orbat.pieces().size(); ++i) all[{orbat.pieces()[i].side, orbat.pieces()[i].piece->kind}].push_back(i);
  return all;
}

bool is_number(const std::string& text) { return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos; }
// A name, or a unit's designation: "Heron", "7 pp", "2/1", "12". Values are not: "4-6-7", "45L", "H".
bool is_name(const std::string& text) {
  const bool digits = text.find_first_of("0123456789") != std::string::npos;
  const std::size_t slash = text.find('/');
  if (is_number(text)) return true;
  if (slash != std::string::npos) return is_number(text.substr(0, slash)) && is_number(text.substr(slash + 1));
  return digits ? text.find(' ') != std::string::npos : text.size() > 2;
}

class Siblings {
 public:
  Siblings(const Project& project, Sink& out) : orbat_(*project.orbat()), out_(out) {
    const Parameter* unique = project.game().parameter("numbering.unique");
    numbered_through_ = unique && unique->value == "yes";  // that check says it
  }

  void numbers(const Group& group) {
    if (numbered_through_) return;
    std::map<int, std::vector<std::size_t>> by_number;
    for (const std::size_t i : group)
      if (piece(i).number && !piece(i).text) by_number[*piece(i).number].push_back(i);
    std::vector<std::vector<std::size_t>> doubled;
    for (const auto& [number, bearers] : by_number)
      if (bearers.size() > 1) doubled.push_back(bearers);
    if (doubled.size() != 1 || doubled.front().size() != 2 || group.size() < 3) return;  // each formation counts for itself
    const std::size_t first = doubled.front()[0], second = doubled.front()[1];
    if (formation(first) != formation(second) && !runs_on(group, first, second) && !leaves_a_gap(group, by_number.size())) return;
    pair(IDENTITY_FINDINGS["orbat/same-number"], first, second,
         say("{first} and {second} bear one number, {number}.",
             {{"first", piece(first).id}, {"second", piece(second).id}, {"number", std::int64_t{*piece(first).number}}}));
  }

  void texts(const Group& group) {
    std::map<std::string, std::vector<std::size_t>> by_text;
    for (const std::size_t i : group)
      if (piece(i).text && is_name(*piece(i).text)) by_text[*piece(i).text].push_back(i);
    for (const auto& [text, bearers] : by_text)
      if (bearers.size() == 2 && piece(bearers[0]).id != piece(bearers[1]).id)
        pair(IDENTITY_FINDINGS["orbat/same-text"], bearers[0], bearers[1],
             say("{first} and {second} both say \"{name}\".",
                 {{"first", piece(bearers[0]).id}, {"second", piece(bearers[1]).id}, {"name", io::visible(text)}}));
  }

  // "3/2" among "1/1" and "2/1" of formation 1.
  void of_other(std::size_t i) {
    const auto own = orbat_.pieces()[i].formation;
    const auto behind = after_slash(i);
    if (!own || !behind || *behind == orbat_.formations()[*own].formation->designation) return;
    std::size_t others = 0;
    for (std::size_t k = orbat_.formations()[*own].first; k < orbat_.formations()[*own].last; ++k) {
      const auto theirs = after_slash(k);
      if (k == i || !theirs) continue;
      if (*theirs != orbat_.formations()[*own].formation->designation) return;
      ++others;
    }
    const auto named = std::find_if(orbat_.formations().begin(), orbat_.formations().end(), [&](const project::FormationEntry& entry) {
      return entry.side == orbat_.pieces()[i].side && entry.formation->designation == *behind;
    });
    if (others < 2 || named == orbat_.formations().end()) return;
    out_.report_on(piece(i).datum, IDENTITY_FINDINGS["orbat/text-of-other"],
                   say("{piece} says \"{name}\", and its siblings end with {own}.",
                       {{"piece", piece(i).id},
                        {"name", io::visible(*piece(i).text)},
                        {"own", io::visible(orbat_.formations()[*own].formation->designation)}}),
                   piece(i).id);
  }

  void unlike(const Group& group) {
    constexpr std::size_t LEAST = 6, MOST = 2000;
    if (group.size() < LEAST || group.size() > MOST) return;
    std::map<std::string, std::map<std::string, std::vector<std::size_t>>> values;  // of each property
    for (const std::size_t i : group)
      for (const auto& [name, value] : values_of(i)) values[name][value].push_back(i);
    std::map<std::size_t, std::vector<std::string>> odd;
    for (const auto& [name, by_value] : values) {
      if (by_value.size() != 2) continue;
      const auto& one = by_value.begin()->second;
      const auto& other = std::next(by_value.begin())->second;
      if (one.size() + other.size() != group.size() || std::min(one.size(), other.size()) != 1) continue;
      odd[(one.size() == 1 ? one : other).front()].push_back(name);
    }
    for (const auto& [i, names] : odd)
      if (names.size() == 1) ask(i, names.front(), values[names.front()], group.size() - 1);
  }

 private:
  const Piece& piece(std::size_t i) const { return *orbat_.pieces()[i].piece; }
  std::optional<std::size_t> formation(std::size_t i) const { return orbat_.pieces()[i].formation; }
  std::optional<std::string> after_slash(std::size_t i) const {
    if (!piece(i).text || !is_name(*piece(i).text)) return std::nullopt;
    const std::size_t slash = piece(i).text->find('/');
    return slash == std::string::npos ? std::nullopt : std::optional(piece(i).text->substr(slash + 1));
  }
  // The numbers of the second formation go on from those of the first, but for this one.
  bool runs_on(const Group& group, std::size_t first, std::size_t second) const {
    int highest = 0, lowest = 1'000'000;
    std::size_t behind = 0;
    for (const std::size_t i : group) {
      if (!piece(i).number || i == first || i == second) continue;
      if (formation(i) == formation(first)) highest = std::max(highest, *piece(i).number);
      if (formation(i) == formation(second)) lowest = std::min(lowest, *piece(i).number), ++behind;
    }
    return behind > 0 && (lowest > highest || lowest > *piece(first).number) && lowest > *piece(second).number;
  }
  // 1, 1, 3: the numbers run through the side, and only the second is missing.
  bool leaves_a_gap(const Group& group, std::size_t different) const {
    const bool all = std::all_of(group.begin(), group.end(), [&](std::size_t i) {
      return piece(i).number && *piece(i).number >= 1 && static_cast<std::size_t>(*piece(i).number) <= group.size();
    });
    const bool has_last = std::any_of(group.begin(), group.end(),
                                      [&](std::size_t i) { return static_cast<std::size_t>(piece(i).number.value_or(0)) == group.size(); });
    return all && has_last && different == group.size() - 1;
  }
  std::map<std::string, std::string> values_of(std::size_t i) const {
    const Piece& one = piece(i);
    std::map<std::string, std::string> all;
    for (const Trait& trait : one.traits)
      if (!trait.value.empty() && trait.value.find_first_not_of("+-0123456789.") == std::string::npos) all[trait.name] = trait.value;
    if (one.morale) all["morale"] = std::to_string(*one.morale);
    if (one.boxes) all["boxes"] = one.boxes->print();
    if (one.base_width_inches) all["base-width"] = one.base_width_inches->print();
    if (one.base_depth_inches) all["base-depth"] = one.base_depth_inches->print();
    if (one.points) all["points"] = one.points->print();
    for (const Face& face : one.faces)  // strengths differ from unit to unit, and all of a kind move alike
      if (face.of == Facing::front && face.movement) {
        const auto back = std::find_if(one.faces.begin(), one.faces.end(), [](const Face& other) { return other.of == Facing::back; });
        all["movement"] = face.movement->print();
        if (back != one.faces.end() && back->movement && *back->movement > *face.movement)  // faster after losses
          all["movement"] += "/" + back->movement->print();
      }
    return all;
  }
  void ask(std::size_t i, const std::string& name, const std::map<std::string, std::vector<std::size_t>>& by_value, std::size_t others) {
    const bool first = by_value.begin()->second.size() == 1;
    const std::string &own = first ? by_value.begin()->first : std::next(by_value.begin())->first,
                      &theirs = first ? std::next(by_value.begin())->first : by_value.begin()->first;
    out_.report_on(piece(i).datum, IDENTITY_FINDINGS["orbat/unlike"],
                   say("{piece} has {name} {own}, and all {others} others of its kind have {theirs}.",
                       {{"piece", piece(i).id},
                        {"name", io::visible(name)},
                        {"own", own},
                        {"others", static_cast<std::int64_t>(others)},
                        {"theirs", theirs}}),
                   piece(i).id)
        .parameter(name);
  }
  void pair(const FindingRecord& record, std::size_t first, std::size_t second, wording::Text message) {
    out_.report_on(piece(second).datum, record, std::move(message), piece(second).id).at(piece(first).datum.origin, piece(first).id);
  }

  const OrbatIndex& orbat_;
  Sink& out_;
  bool numbered_through_ = false;
};

// The turn that a property of the piece gives, where a reinforcement has one turn alone.
void arrivals(const Project& project, Sink& out) {
  const auto& list = project.scenario()->reinforcements->list;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!list[i].when || list[i].when->conditions.size() != 1) continue;
    const auto* turn = std::get_if<OnTurn>(&list[i].when->conditions.front().node);
    if (!turn || !turn->at) continue;
    for (const std::size_t k : project.muster().of_reinforcement[i]) {
      const Piece& piece = *project.orbat()->pieces()[k].piece;
      for (const Trait& trait : piece.traits)
        if ((trait.name == "turn" || trait.name == "arrival" || trait.name == "entry-turn") && is_number(trait.value) &&
            trait.value != std::to_string(*turn->at))
          out.report_on(piece.datum, IDENTITY_FINDINGS["orbat/arrival"],
                        say("The counter of {piece} says turn {counter}, and the card brings it on in turn {turn}.",
                            {{"piece", piece.id}, {"counter", trait.value}, {"turn", std::int64_t{*turn->at}}}),
                        piece.id)
              .at(list[i].datum.origin, list[i].id);
    }
  }
}

void check_identity(const Project& project, Sink& out) {
  if (!project.orbat()) return;
  Siblings siblings(project, out);
  for (const auto& [key, group] : groups(*project.orbat())) {
    if (!are_shared(project)) {
      siblings.numbers(group);
      siblings.texts(group);
    }
    siblings.unlike(group);
  }
  for (std::size_t i = 0; i < project.orbat()->pieces().size(); ++i) siblings.of_other(i);
  if (project.scenario() && project.scenario()->reinforcements && !project.muster().cut) arrivals(project, out);
}

}  // namespace

extern const Check IDENTITY_CHECK{check_identity, IDENTITY_FINDINGS.records};

}  // namespace hexwright::validator
