// A walk by the field lists; what an element holds is told by one overload for each kind of element.
#include "validator/analysis/clause_data.hpp"

#include <algorithm>
#include <type_traits>
#include <variant>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/io/letters.hpp"

namespace hexwright::validator {

using namespace document;
using sentences::About;
using sentences::Bound;

namespace {

constexpr std::size_t MOST_FACTS = 200'000;  // of one document: what is behind them is not held against words

class Walk {
 public:
  explicit Walk(const project::Project& project) : project_(project) {}

  template <class E>
  void entity(const E& value, const std::string& around) {
    const std::string& object = object_of(value, around);
    const std::size_t first = facts_.size(), first_corrected = corrected_.size();
    bool replaced = false;
    std::optional<std::size_t> clause;
    if constexpr (requires { value.datum; })
      if (has_words(value.datum)) {
        clause = clauses_.size();
        clauses_.push_back({kind_of(value), &value.datum, object, {}, {}, only_near(value), half_open_});
      }
    const std::string side = side_;
    if constexpr (requires { value.side; }) side_of(value.side);
    open_ += clause.has_value();
    constexpr bool IS_ASKED_INSIDE = std::is_same_v<E, When> || std::is_same_v<E, Ranks>;
    if ((open_ > 0 || IS_ASKED_INSIDE) && facts_.size() < MOST_FACTS) tell(value);
    std::apply([&](const auto&... one) { (field(value, one, object), ...); }, E::fields());
    side_ = side;
    open_ -= clause.has_value();
    if (clause) {
      clauses_[*clause].held.assign(facts_.begin() + static_cast<long>(first), facts_.end());
      clauses_[*clause].corrected.assign(corrected_.begin() + static_cast<long>(first_corrected), corrected_.end());
    }
    if constexpr (requires { value.datum; }) replaced = !is_printed(value.datum);
    if (!replaced) return;
    facts_.resize(first);
    if constexpr (requires { value.datum; }) corrected_.push_back(value.datum.printed.value_or(""));
  }
  std::vector<WordedClause> take() { return std::move(clauses_); }

 private:
  static bool is_printed(const Datum& datum) { return datum.status != Status::corrected; }
  static bool has_words(const Datum& datum) {
    return !datum.words.empty() || datum.gloss_as_words() || (datum.printed && is_printed(datum));
  }
  template <class E>
  static const std::string& object_of(const E& value, const std::string& around) {
    if constexpr (requires { value.id; })
      return value.id;
    else
      return around;
  }
  void side_of(const std::string& side) { side_ = side; }
  void side_of(const std::optional<std::string>& side) {
    if (side) side_ = *side;
  }
  void side_of(EdgeName) {}
  template <class E>
  static WordedClause::Is kind_of([[maybe_unused]] const E& value) {
    using Is = WordedClause::Is;
    if constexpr (std::is_same_v<E, SetupOrder>) return Is::setup_order;
    if constexpr (std::is_same_v<E, FirstPlayer>) return Is::first_player;
    if constexpr (std::is_same_v<E, Directive>) return Is::directive;
    if constexpr (std::is_same_v<E, VictoryItem>) {
      const bool losses = value.score != Score::hexes_held && value.score != Score::condition && value.score != Score::not_called;
      return losses ? Is::losses : Is::item;
    }
    if constexpr (std::is_same_v<E, Rank>) return Is::rank;
    if constexpr (std::is_same_v<E, StrengthException>) return Is::exception;
    if constexpr (std::is_same_v<E, Formation>) return Is::formation;
    if constexpr (std::is_same_v<E, Setup> || std::is_same_v<E, Support> || std::is_same_v<E, Reinforcements> ||
                  std::is_same_v<E, Victory> || std::is_same_v<E, Ranks> || std::is_same_v<E, Strength> || std::is_same_v<E, Scenario> ||
                  std::is_same_v<E, document::Card> || std::is_same_v<E, Side> || std::is_same_v<E, OrbatLink>)
      return Is::section;
    return Is::other;
  }
  template <class E>
  static bool only_near(const E& value) {
    if constexpr (requires { value.when->conditions; })
      return value.when && std::all_of(value.when->conditions.begin(), value.when->conditions.end(), is_near);
    return false;
  }
  static bool is_near(const Condition& condition) {
    if (const Not* negated = std::get_if<Not>(&condition.node)) return std::all_of(negated->parts.begin(), negated->parts.end(), is_near);
    return std::holds_alternative<Near>(condition.node);
  }

  // Facts of the element itself.
  HeldFact& add(About about, std::string_view column, Bound bound = Bound::none) {
    HeldFact& fact = facts_.emplace_back();
    fact.about = about;
    fact.column = column;
    fact.bound = bound;
    return fact;
  }
  void number(About about, std::string_view column, const std::optional<int>& value, Bound bound = Bound::none) {
    if (value) add(about, column, bound).values = {std::int64_t{*value} * 1000};
  }
  void number(About about, std::string_view column, const std::optional<wording::Decimal>& value, Bound bound = Bound::none) {
    if (value) add(about, column, bound).values = {value->thousandths};
  }
  void list(About about, std::string_view column, const std::optional<Numbers>& numbers, const std::vector<std::string>& names = {}) {
    if (!numbers || numbers->list.empty()) return;
    HeldFact& fact = add(about, column);
    for (const int one : numbers->list) fact.values.push_back(std::int64_t{one} * 1000);
    fact.names = names;
  }
  void name(About about, std::string_view column, const std::string& value) {
    if (!value.empty()) add(about, column).names = {value};
  }
  void hexes(std::string_view column, const std::vector<std::string>& labels) {
    HeldFact& fact = add(About::hex, column);
    for (const std::string& label : labels) fact.names.push_back(io::in_small(label));
  }
  // So many pieces of a side, of these kinds.
  void count(const std::string& side, const std::optional<int>& least, const std::vector<std::string>& kinds) {
    HeldFact& fact = add(About::count, "least", Bound::at_least);
    if (least) fact.values = {std::int64_t{*least} * 1000};
    fact.names = kinds;
    fact.side = side;
    name(About::side, "side", side);
    whose("side", side);
  }
  void whose(std::string_view column, const std::string& side) {
    if (!side.empty() && !side_.empty()) name(About::own, column, side == side_ ? "own" : "enemy");
  }

  template <class E>
  void tell(const E&) {}
  void tell(const Length& length) { number(About::turns, "turns", length.turns); }
  void tell(const Clock& clock) {
    if (clock.start) add(About::clock, "start").values = {clock.start->minutes};
    if (clock.end) add(About::clock, "end").values = {clock.end->minutes};
  }
  void tell(const FirstPlayer& first) { name(About::side, "side", first.side); }
  void tell(const SetupOrder& order) {
    if (!order.sides.empty()) add(About::side, "sides").names = order.sides;
  }
  void tell(const Strength& strength) { number(About::boxes, "boxes", strength.boxes); }
  void tell(const StrengthException& exception) {
    if (exception.side) name(About::side, "side", *exception.side);
    if (!exception.kinds.empty()) add(About::kind, "kinds").names = exception.kinds;
    list(About::number, "numbers", exception.numbers, exception.kinds);
    add(About::boxes, "boxes").values = {exception.boxes.thousandths};
  }
  void tell(const Morale& morale) { number(About::level, "level", morale.level); }
  void tell(const MoraleException& exception) { number(About::level, "level", exception.level); }
  void tell(const Units& units) {
    std::vector<std::string> ids = units.of;
    if (units.rest_of) ids.push_back(*units.rest_of);
    if (!ids.empty()) {
      add(About::unit, units.of.empty() ? "rest-of" : "of").names = ids;
      sides_of(ids);
    }
    if (!units.except.empty()) add(About::unit, "except").names = units.except;
    if (units.side) name(About::side, "side", *units.side);
    list(About::number, "numbers", units.numbers, units.kinds);
  }
  void sides_of(const std::vector<std::string>& ids) {
    const project::OrbatIndex* orbat = project_.orbat();
    if (!orbat) return;
    for (const std::string& id : ids) {
      const auto formation = orbat->formation(id);
      const auto piece = formation ? std::nullopt : orbat->piece(id);
      if (formation || piece)
        name(About::side, "of", orbat->side_at(formation ? orbat->formations()[*formation].side : orbat->pieces()[*piece].side).id);
    }
  }
  void tell(const Directive& directive) {
    name(About::side, "side", directive.side);
    if (directive.hidden) name(About::hidden, "hidden", *directive.hidden == Hidden::no ? "no" : "yes");
  }
  void tell(const Hexes& region) { hexes("list", region.list); }
  void tell(const Around& region) {
    hexes("hex", {region.hex});
    number(About::hexes, "radius", region.radius_hexes, Bound::at_most);
  }
  void tell(const InPlace& region) {
    const project::MapIndex* map = project_.map();
    if (const auto* place = map ? map->place(region.name) : nullptr) name(About::place, "name", place->place->id);
  }
  void tell(const OnEdge& region) {
    if (region.side != EdgeName::any) name(About::edge, "side", print_value(region.side));
  }
  void tell(const OnPath& path) {
    if (path.from) hexes("from", {*path.from});
    if (!path.to.empty()) hexes("to", path.to);
  }
  void tell(const Within& region) { number(About::hexes, "hexes", region.hexes, Bound::at_most); }
  void tell(const Near& near) {
    static constexpr Bound BOUNDS[] = {Bound::less, Bound::at_most, Bound::at_least, Bound::more};
    count(near.side, near.least, near.kinds);
    number(About::hexes, "hexes", near.hexes, near.bound ? BOUNDS[static_cast<std::size_t>(*near.bound)] : Bound::none);
  }
  void tell(const Captured& captured) {
    name(About::side, "by", captured.by);
    number(About::hexes, "hexes", captured.hexes, Bound::at_least);
    if (latched_) name(About::verb, "captured", "captured");
  }
  void tell(const Revealed& revealed) { count(revealed.side, revealed.least, revealed.kinds); }
  void tell(const Eliminated& pieces) { count(pieces.side.value_or(""), pieces.least, pieces.kinds); }
  void tell(const Exited& pieces) { count(pieces.side.value_or(""), pieces.least, pieces.kinds); }
  void tell(const Lost& lost) { name(About::side, "side", lost.side); }
  void tell(const OnTurn& turn) {
    number(About::turn, "at", turn.at, Bound::at);
    number(About::turn, "from", turn.from, Bound::from);
    number(About::turn, "until", turn.until, Bound::until);
  }
  void tell(const Diced& dice) {
    number(About::faces, "sides", dice.sides);
    number(About::turn, "from-turn", dice.from_turn, Bound::from);
  }
  void tell(const Success& success) {
    number(About::turn, "from-turn", success.from_turn, Bound::from);
    list(About::roll, "values", success.values);
  }
  void tell(const Not&) { add(About::negation, "not"); }
  void tell(const When& when) {
    latched_ = when.latched.value_or(false);
    if (when.latched && !*when.latched) name(About::lasting, "latched", "no");
  }
  void tell(const Asset& asset) {
    name(About::side, "side", asset.side);
    HeldFact& unit = add(About::unit, "designation");
    unit.names = {asset.id};
    if (asset.piece) unit.names.push_back(*asset.piece);
    if (asset.formation) unit.names.push_back(*asset.formation);
    list(About::markers, "markers", asset.markers);
    number(About::batteries, "batteries", asset.batteries);
    number(About::barrels, "barrels", asset.barrels);
    number(About::calibre, "calibre", asset.calibre_mm);
  }
  void tell(const Availability& available) {
    name(About::side, "side", available.side);
    if (!available.assets.empty()) add(About::unit, "assets").names = available.assets;
  }
  void tell(const Reinforcement& entry) {
    name(About::side, "side", entry.side);
    if (entry.timing) name(About::timing, "timing", print_value(*entry.timing));
  }
  void tell(const EntryRule& rule) { name(About::side, "side", rule.side); }
  void tell(const ArrivalGroup& group) { name(About::side, "side", group.side); }
  void tell(const Withdrawal& exit) { name(About::side, "side", exit.side); }
  void tell(const Replacement& item) { name(About::side, "side", item.side); }
  void tell(const VictoryItem& item) {
    name(About::side, "side", item.side);
    number(About::points, "points", item.points);
    number(About::most, "most", item.most);
    if (item.at) name(About::moment, "at", *item.at == ScoredAt::each_turn ? "each-turn" : "end");
    if (item.of_side) {
      name(About::side, "of", *item.of_side);
      whose("of", *item.of_side);
      HeldFact& pieces = add(About::count, "of");
      pieces.side = *item.of_side;
    } else if (counts_losses(item.score)) {
      name(About::own, "of", "own");
    }
    if (item.asset) name(About::unit, "asset", *item.asset);
    if (item.score == Score::hexes_held) name(About::verb, "score", "held");
    list(About::turn, "turns", item.turns);
  }
  void tell(const Ranks& ranks) { half_open_ = ranks.bands == Bands::half_open; }
  void tell(const Rank& rank) {
    number(About::points, "from", rank.from, Bound::from);
    number(About::points, "to", rank.to, Bound::until);
    for (const Name& one : rank.names) name(About::rank, "name", io::in_small(one.nom));
  }
  void tell(const Formation& formation) { name(About::unit, "id", formation.id); }
  void tell(const Piece& piece) {
    if (piece.number) add(About::number, "number").values = {std::int64_t{*piece.number} * 1000};
    if (piece.number) facts_.back().names = {piece.kind};
  }

  template <class E, class Owner, class T>
  void field(const E& value, const ChildField<Owner, T>& one, const std::string& object) {
    if (const auto& inner = value.*one.member) entity(*inner, object);
  }
  template <class E, class Owner, class T>
  void field(const E& value, const ChildrenField<Owner, T>& one, const std::string& object) {
    for (const T& inner : value.*one.member) entity(inner, object);
  }
  template <class E, class Owner, class T>
  void field(const E& value, const ChoiceField<Owner, T>& one, const std::string& object) {
    for (const T& inner : value.*one.member) std::visit([&](const auto& node) { entity(node, object); }, inner.node);
  }
  template <class E, class Other>
  void field(const E&, const Other&, const std::string&) {}

  const project::Project& project_;
  int open_ = 0;  // clauses around; what stands in none is asked nothing
  std::vector<HeldFact> facts_;
  std::vector<std::string> corrected_;
  std::vector<WordedClause> clauses_;
  std::string side_;  // of the clause around
  bool latched_ = false, half_open_ = false;
};

}  // namespace

bool counts_losses(Score score) { return score == Score::boxes_lost || score == Score::leaders_lost || score == Score::pieces_lost; }

std::vector<WordedClause> clauses_of(const project::Project& project) {
  Walk walk(project);
  const Scenario* scenario = project.own_scenario();
  if (scenario) walk.entity(*scenario, {});
  if (project.orbat() && (!scenario || (scenario->orbat && scenario->orbat->file)))
    for (const Side& side : project.orbat()->orbat().sides) walk.entity(side, side.id);
  return walk.take();
}

}  // namespace hexwright::validator
