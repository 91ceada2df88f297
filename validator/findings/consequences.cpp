// A finding is tied to another by the object, element or hex that both name, by the side whose pieces both count, by the piece that words
// name and data lack, or by being about the one thing of its kind that a document has. Which of the two is the cause is read from one list
// in the order in which a card is read: what is not there comes before whose it is, that before what stands in which list, and what is
// worked out from all of them comes last. What is tied to a consequence is tied to its cause.
#include "validator/findings/consequences.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>

#include "validator/findings/report.hpp"

namespace hexwright::validator {

namespace {

// Beginnings of ids. A finding follows only from one that stands further up.
constexpr std::array ORDER{"file/",
                           "map/row-length",
                           "reference/",
                           "map/empty-place",
                           "map/unknown-terrain",
                           "map/",
                           "time/no-turns",
                           "time/",
                           "setup/no-where",
                           "setup/radius",
                           "setup/other-side",
                           "entry/no-pieces",
                           "entry/no-place",
                           "entry/enemy-pieces",
                           "support/other-side",
                           "support/enemy-asset",
                           "owner/other-side",
                           "printed/other-side",
                           "orbat/twice",
                           "strength/missing",
                           "strength/beyond",
                           "names/two-",
                           "orbat/number-twice",
                           "orbat/sibling",
                           "orbat/leader",
                           "muster/twice",
                           "muster/",
                           "support/said-twice",
                           "support/marker-twice",
                           "support/no-marker",
                           "ranks/order",
                           "setup/stacking",
                           "setup/cannot-hide",
                           "setup/enemy-zone",
                           "setup/overlap",
                           "setup/",
                           "entry/not-on-edge",
                           "entry/",
                           "support/",
                           "strength/",
                           "morale/",
                           "ranks/wrong-side",
                           "ranks/",
                           "victory/sign",
                           "victory/",
                           "trigger/",
                           "orbat/",
                           "names/number",
                           "",  // the rules of the game
                           "text/",
                           "printed/"};
constexpr std::size_t OF_GAME = 48;
static_assert(std::string_view(ORDER[OF_GAME]).empty());

// Of these a document has one, or what is worked out from them is about the whole of it.
struct Whole {
  std::string_view cause, consequence;
  bool in_one_file = false;  // only where both stand in one
  bool of_one_side = false;  // only where both are of one
  bool of_many = false;      // only where the cause stands so often that it is one
};
constexpr std::array WHOLE{Whole{"time/no-turns", "time/"},
                           Whole{"time/no-turns", "text/no-such"},
                           Whole{"time/no-turns", "victory/cap"},
                           Whole{"ranks/order", "ranks/"},
                           Whole{"map/empty-place", "victory/"},
                           Whole{"map/empty-place", "setup/no-hex"},
                           Whole{"map/empty-place", "trigger/"},
                           Whole{"map/row-length", "map/off-board", false, false, true},
                           Whole{"map/row-length", "map/hexside", false, false, true},
                           Whole{"map/row-length", "reference/unknown-hex", false, false, true},
                           Whole{"map/row-length", "setup/no-hex", false, false, true},
                           Whole{"map/row-length", "victory/no-hex", false, false, true},
                           Whole{"map/row-length", "trigger/", false, false, true},
                           Whole{"map/unknown-terrain", "map/"},
                           Whole{"map/unknown-terrain", "setup/no-hex"},
                           Whole{"map/unknown-terrain", "victory/"},
                           Whole{"strength/missing", "support/"},
                           Whole{"strength/beyond-table", "support/table-row"},
                           Whole{"setup/other-side", "trigger/held-at-start"},
                           Whole{"setup/other-side", "victory/own-edge"},
                           Whole{"setup/enemy-zone", "setup/shut-out"},
                           Whole{"setup/enemy-zone", "entry/enemy-ground"},
                           Whole{"entry/enemy-pieces", "entry/enemy-ground"},
                           Whole{"map/compass", "setup/overlap"},
                           Whole{"reference/unknown-id", "strength/empty-exception"},
                           Whole{"reference/unknown-id", "orbat/no-such-number"},
                           Whole{"reference/unknown-id", "trigger/count"},
                           Whole{"reference/unknown-kind", "trigger/never"},
                           Whole{"support/other-side", "support/marker-gap", true},
                           Whole{"file/missing", "orbat/", true},
                           Whole{"reference/unknown-kind", "orbat/", true},
                           Whole{"support/marker-twice", "support/marker-gap", true, true},
                           Whole{"support/no-marker", "support/marker-gap", true, true}};

// Whose pieces are where: a unit that a line does not name is nowhere, and what the game counts of that side is too few.
constexpr std::array OF_PIECES{"file/missing",        "reference/unknown-id", "reference/unknown-kind", "setup/other-side",
                               "entry/enemy-pieces",  "entry/no-pieces",      "orbat/number-twice",     "support/other-side",
                               "support/enemy-asset", "muster/twice"};
constexpr std::array OF_PLACES{"reference/unknown-hex", "reference/unknown-place", "setup/no-where", "muster/"};
constexpr std::array COUNTED{"muster/",          "setup/stacking",       "setup/shut-out",          "orbat/leader",
                             "orbat/number-gap", "orbat/no-such-number", "support/no-availability", "entry/no-pieces"};
// They say of a piece that it is missing, doubled or elsewhere, so that a line of words that names it finds other data.
constexpr std::array OF_NAMES{"file/missing", "reference/unknown-id", "orbat/number", "muster/", "names/two-", "setup/other-side"};

// Many of these have one cause more often than many: a line of a side that has gone, a formation of it, the limit that holds for all, the
// number of columns of a board.
struct Many {
  std::string_view id;
  std::size_t from;
  bool of_one_side;
};
constexpr std::array OF_ONE_CAUSE{Many{"muster/nowhere", 2, true}, Many{"reference/unknown-id", 3, true}, Many{"setup/stacking", 3, false},
                                  Many{"time/after-end", 3, false}, Many{"map/row-length", 3, false}};

// A name as it may stand in an id: "I/83pp" and "i-83pp" are one.
std::string folded(std::string_view name) {
  std::string text;
  for (const char c : name)
    if (std::string_view(" /-.").find(c) == std::string_view::npos) text += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}
bool is_whole(std::string_view word) { return !word.empty() && word.find_first_not_of("0123456789") == word.npos; }
// Words of a list: "1, 2, 3 s".
std::vector<std::string> words_of(std::string_view list) {
  std::vector<std::string> words(1);
  for (const char c : list)
    if (c == ' ' || c == ',' || c == '"')
      words.emplace_back();
    else
      words.back() += c;
  std::erase(words, "");
  return words;
}
// What words name and data do not, and the other way round: of "1, 2, 3 s" and "1, 3, 4 s" these are 2s and 4s.
std::vector<std::string> names_apart(const std::string& said, const std::string& held) {
  const std::vector<std::string> one = words_of(said), other = words_of(held);
  if (one.empty() || !is_whole(one.front()) || is_whole(one.back()))
    return {folded(std::string_view(said).substr(said.starts_with('"'), said.find('"', 1) - 1))};
  std::vector<std::string> names;
  const auto add = [&](const std::vector<std::string>& from, const std::vector<std::string>& without) {
    for (const std::string& word : from)
      if (is_whole(word) && std::find(without.begin(), without.end(), word) == without.end()) names.push_back(folded(word + one.back()));
  };
  add(one, other);
  add(other, one);
  return names;
}

template <class List>
bool among(const std::string& id, const List& beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(), [&](std::string_view beginning) { return id.starts_with(beginning); });
}

class Causes {
 public:
  explicit Causes(const Report& report) : report_(report), orders_(report.findings.size()), causes_(report.findings.size()) {
    for (std::size_t i = 0; i < orders_.size(); ++i) {
      orders_[i] = order_of(report.findings[i].finding.id);
      ++count_[of_one_cause(report.findings[i])];
    }
  }

  std::vector<std::string> run() {
    std::vector<std::size_t> by_order(orders_.size());
    std::iota(by_order.begin(), by_order.end(), std::size_t{0});
    std::stable_sort(by_order.begin(), by_order.end(), [&](std::size_t a, std::size_t b) { return orders_[a] < orders_[b]; });
    for (const std::size_t index : by_order) {
      const ReportedFinding& item = report_.findings[index];
      if (item.where.empty() || item.waived || orders_[index] == ORDER.size()) continue;
      if (const auto cause = cause_of(index); cause && report_.findings[*cause].fingerprint != item.fingerprint) {
        causes_[index] = report_.findings[*cause].fingerprint;
        if (item.finding.severity != Severity::info) tie(index, *cause);
      } else if (item.finding.severity != Severity::info) {
        remember(index);
      }
    }
    return std::move(causes_);
  }

 private:
  static std::size_t order_of(const std::string& id) {
    static constexpr std::array APART{"card/", "series/", "edition/", "waiver/", "script/", "own/", "names/", "map/title", "review/"};
    for (std::size_t i = 0; i < ORDER.size(); ++i)
      if (i != OF_GAME && id.starts_with(ORDER[i])) return i;
    return among(id, APART) ? ORDER.size() : OF_GAME;
  }
  bool is_of_game(std::size_t index) const { return orders_[index] == OF_GAME; }

  // The id, with the side where it matters; empty where each has a cause of its own.
  static std::string of_one_cause(const ReportedFinding& item) {
    const auto many = std::find_if(OF_ONE_CAUSE.begin(), OF_ONE_CAUSE.end(), [&](const Many& one) { return one.id == item.finding.id; });
    if (many == OF_ONE_CAUSE.end() || item.where.empty()) return {};
    if (!many->of_one_side) return item.finding.id;
    const std::set<std::string> sides = sides_of(item);
    return sides.size() == 1 ? item.finding.id + '\n' + *sides.begin() : std::string();
  }
  bool are_many(const std::string& key) const {
    return std::any_of(OF_ONE_CAUSE.begin(), OF_ONE_CAUSE.end(),
                       [&](const Many& one) { return key.starts_with(one.id) && count_.find(key)->second >= one.from; });
  }

  // Two findings of one id that name the same wrong thing, or the same two things, or judge one line by the same value, or are what the
  // game says of several pieces of one line in one hex.
  std::string sameness(const ReportedFinding& item, std::size_t index) const {
    const Finding& finding = item.finding;
    std::string key = finding.id;
    if (const std::string one = of_one_cause(item); !one.empty() && are_many(one)) return one;
    if (finding.id == "text/against-card" && !finding.parameters.empty()) {
      const std::string& about = finding.parameters.front();  // who is first, or words that differ from language to language
      return key + '\n' + place_of(item) + '\n' + (about == "move" || about == "setup" ? about : "count");
    }
    if (is_of_game(index) && !item.where.front().hex.empty()) return key + '\n' + place_of(item) + '\n' + item.where.front().hex;
    if (finding.id.starts_with("reference/unknown") && !finding.parameters.empty()) return key + '\n' + finding.parameters.front();
    if (finding.id == "text/differs" && finding.parameters.size() == 2)
      return key + '\n' + std::to_string(item.where.front().location.line) + '\n' + finding.parameters.back();
    if (item.where.size() < 2 || item.where.front().object.empty()) return {};
    if (finding.id.ends_with("-zone") || finding.id == "orbat/arrival")
      return key + '\n' + item.where.back().object;  // many lines, and one zone of the wrong side; many counters, and one turn
    for (const Placed& place : item.where) key += '\n' + place.object;
    return key;
  }
  static const std::string& file_of(const ReportedFinding& item) { return item.where.front().location.file; }
  // Names and labels in a sentence.
  static std::vector<std::string> spoken(const wording::Text& text) {
    std::vector<std::string> words;
    for (const wording::Argument& one : text.arguments)
      if (const auto* word = std::get_if<std::string>(&one.value)) words.push_back(*word);
    return words;
  }
  // What the game says of a hex in which too much stands, or of a piece with which something is wrong: who merely sees it is no cause.
  template <class FurtherUp>
  std::optional<std::size_t> of_hex_or_object(const ReportedFinding& item, FurtherUp further_up) const {
    const std::vector<std::string> what = spoken(item.finding.message);
    std::vector<std::string> all = item.finding.why ? spoken(*item.finding.why) : std::vector<std::string>();
    all.insert(all.begin(), what.begin(), what.end());
    for (const std::string& word : all)
      if (const auto found = by_hex_.find(word); found != by_hex_.end() && further_up(found->second)) return found->second;
    for (const std::string& word : what)
      if (const auto found = by_object_.find(word);
          found != by_object_.end() && (further_up(found->second) || report_.findings[found->second].finding.id == item.finding.id))
        return found->second;
    return std::nullopt;
  }
  // The element; what has no id is known by it alone.
  static std::string place_of(const ReportedFinding& item) { return place_of(item.where.front()); }
  static std::string place_of(const Placed& place) {
    return place.location.file + '\n' + std::to_string(place.location.line) + '\n' + std::to_string(place.location.column);
  }
  static std::set<std::string> sides_of(const ReportedFinding& item) {
    std::set<std::string> found;
    const auto look = [&](const std::string& id) {  // ids begin with the side
      if (const std::size_t stop = id.find('.'); stop != id.npos) found.insert(id.substr(0, stop));
    };
    for (const Placed& place : item.where)
      if (!place.object.empty()) look(place.object.find('.') == place.object.npos ? place.object + '.' : place.object);
    for (const std::string& parameter : item.finding.parameters) look(parameter);
    return found;
  }

  std::optional<std::size_t> cause_of(std::size_t index) const {
    const ReportedFinding& item = report_.findings[index];
    const auto further_up = [&](std::size_t cause) { return orders_[cause] < orders_[index]; };
    if (const auto same = same_.find(sameness(item, index)); same != same_.end()) return same->second;
    for (const Placed& place : item.where)
      if (const auto found = by_object_.find(place.object); found != by_object_.end() && further_up(found->second)) return found->second;
    if (const auto found = by_place_.find(place_of(item)); found != by_place_.end() && further_up(found->second)) return found->second;
    for (const Whole& whole : WHOLE)
      if (const auto found = whole_.find(whole.cause); found != whole_.end() && item.finding.id.starts_with(whole.consequence)) {
        const ReportedFinding& cause = report_.findings[found->second];
        const bool apart =
            (whole.in_one_file && file_of(item) != file_of(cause)) || (whole.of_one_side && sides_of(item) != sides_of(cause));
        if (further_up(found->second) && !apart && (!whole.of_many || are_many(cause.finding.id))) return found->second;
      }
    if (item.finding.id == "text/differs" && item.finding.parameters.size() == 2)
      for (const std::string& side : sides_of(item))
        for (const std::string& name : names_apart(item.finding.parameters.front(), item.finding.parameters.back()))
          if (const auto found = by_name_.find(side + '\n' + name); found != by_name_.end()) return found->second;
    const bool counted = among(item.finding.id, COUNTED);
    if (!counted && !is_of_game(index)) return std::nullopt;
    if (is_of_game(index))
      if (const auto found = of_hex_or_object(item, further_up)) return found;
    for (const std::string& side : sides_of(item))
      for (const auto* list : {&of_pieces_, &of_places_})
        if (const auto found = list->find(side); found != list->end() && further_up(found->second) && (list == &of_pieces_ || !counted)) {
          // That one piece is nowhere changes nothing in a hex where others stand.
          const bool elsewhere = !item.where.front().hex.empty() && report_.findings[found->second].finding.id == "muster/nowhere";
          if (!elsewhere) return found->second;
        }
    return std::nullopt;
  }

  // Whatever is about the same as this follows from the cause.
  void tie(std::size_t index, std::size_t cause) {
    const ReportedFinding& item = report_.findings[index];
    for (const Placed& place : item.where) {
      if (!place.object.empty() && place.object != report_.document.id) by_object_.emplace(place.object, cause);
      if (!place.hex.empty() && report_.findings[cause].finding.id.starts_with("setup/")) by_hex_.emplace(place.hex, cause);
    }
    if (!among(item.finding.id, OF_NAMES)) return;
    const auto name = [&](const std::string& id) {
      if (const std::size_t stop = id.find('.'); stop != id.npos)
        by_name_.emplace(id.substr(0, stop) + '\n' + folded(std::string_view(id).substr(stop + 1)), cause);
    };
    for (const Placed& place : item.where) name(place.object);
    for (const std::string& parameter : item.finding.parameters) name(parameter);
    for (const std::string& side : sides_of(item))
      for (const std::string& word : spoken(item.finding.message)) by_name_.emplace(side + '\n' + folded(word), cause);
  }

  void remember(std::size_t index) {
    const ReportedFinding& item = report_.findings[index];
    if (const std::string key = sameness(item, index); !key.empty()) same_.emplace(key, index);
    tie(index, index);
    for (const Placed& place : item.where) by_place_.emplace(place_of(place), index);
    for (const Whole& whole : WHOLE)
      if (item.finding.id.starts_with(whole.cause)) whole_.emplace(whole.cause, index);
    if (item.finding.severity != Severity::error) return;
    for (const std::string& side : sides_of(item)) {
      if (among(item.finding.id, OF_PIECES)) of_pieces_.emplace(side, index);
      if (among(item.finding.id, OF_PLACES)) of_places_.emplace(side, index);
    }
  }

  const Report& report_;
  std::vector<std::size_t> orders_;
  std::vector<std::string> causes_;
  std::map<std::string, std::size_t, std::less<>> same_, by_object_, by_place_, by_hex_, by_name_, of_pieces_, of_places_;
  std::map<std::string_view, std::size_t> whole_;
  std::map<std::string, std::size_t> count_;  // of what may have one cause, by id and side
};

}  // namespace

std::vector<std::string> causes_of(const Report& report) { return Causes(report).run(); }

}  // namespace hexwright::validator
