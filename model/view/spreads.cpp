// Directives first, then reinforcements, then barrages, as the scenario lists them; what is face down comes last, in an order
// that only shows what can be seen of it, and two that look alike are one.
#include "model/view/spreads.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_map>

#include "model/document/condition.hpp"
#include "model/document/scenario.hpp"
#include "model/document/schedule.hpp"
#include "model/document/setup.hpp"
#include "model/io/utf8.hpp"
#include "model/view/counters.hpp"
#include "model/view/ground.hpp"
#include "model/view/leave_out.hpp"

namespace hexwright::view {

using namespace document;
using Seen = Disguise::Seen;

namespace {

// The turn of a condition that is nothing but a turn. "From turn 4" is turn 4: once true, it stays so.
std::optional<int> plain_turn(const std::vector<Condition>& conditions) {
  if (conditions.size() != 1) return std::nullopt;
  const Condition& only = conditions.front();
  if (const All* all = std::get_if<All>(&only.node)) return plain_turn(all->parts);
  if (const Any* any = std::get_if<Any>(&only.node)) return plain_turn(any->parts);
  const OnTurn* turn = std::get_if<OnTurn>(&only.node);
  if (!turn) return std::nullopt;
  if (turn->at) return turn->from || turn->until ? std::nullopt : turn->at;
  return turn->from && (!turn->until || *turn->until >= *turn->from) ? turn->from : std::nullopt;
}

void give_turn(Spread& spread, const std::optional<When>& when, bool next_turn) {
  if (!when || when->conditions.empty()) return;
  spread.turn = plain_turn(when->conditions);
  spread.conditional = !spread.turn;
  if (spread.turn && next_turn) ++*spread.turn;
}

// By nothing but what a face-down spread shows.
bool looks_less(const Spread& a, const Spread& b) {
  const auto key = [](const Spread& spread) { return std::tie(spread.kind, spread.side, spread.edges, spread.uncertain); };
  if (key(a) != key(b)) return key(a) < key(b);
  const auto rings = [](const Spread& spread) {
    std::vector<std::pair<std::int64_t, std::int64_t>> points;
    for (const Points& ring : spread.rings) {
      for (const Points::Point& point : ring.list) points.emplace_back(point.x, point.y);
      points.emplace_back(INT64_MAX, INT64_MAX);
    }
    return points;
  };
  if (a.rings != b.rings) return rings(a) < rings(b);
  geometry::HexSet only_a = a.hexes, only_b = b.hexes;
  only_a -= b.hexes;
  only_b -= a.hexes;
  const auto first = [](const geometry::HexSet& hexes) {
    std::size_t least = hexes.size();
    hexes.each([&](std::size_t hex) { least = std::min(least, hex); });
    return least;
  };
  return first(only_a) < first(only_b);
}

class Adder {
 public:
  Adder(Contents& contents, const Viewer& viewer, const Roster& roster, bool fill_in)
      : contents_(contents), eyes_(viewer), roster_(roster), fill_in_(fill_in), surveyor_(*contents.index) {}

  void directive(const Order<Directive>& order) {
    const Directive& entity = order.entity;
    Spread spread = named(Spread::Kind::directive, entity.id, entity.side);
    spread.hidden = entity.hidden.value_or(Hidden::no);
    const auto only_hex = lay(spread, entity.where ? entity.where->regions : std::vector<Region>{});
    if (!only_hex) return;
    if (fill_in_ && *only_hex) fill_in(order, **only_hex);
    add(std::move(spread), order.verdict, order.pieces);
  }

  // A reinforcement that names no place comes on where all of its side do.
  void entry_rules(const std::vector<EntryRule>& rules) {
    for (const EntryRule& rule : rules) {
      std::vector<Region>& regions = rules_[rule.side];
      regions.insert(regions.end(), rule.regions.begin(), rule.regions.end());
    }
  }

  void entry(const Order<Reinforcement>& order) {
    const Reinforcement& entity = order.entity;
    Spread spread = named(Spread::Kind::entry, entity.id, entity.side);
    spread.hidden = entity.concealed.value_or(false) ? Hidden::face_down : Hidden::no;
    const bool own = entity.entry && !entity.entry->regions.empty();
    if (!lay(spread, own ? entity.entry->regions : rules_[entity.side])) return;
    give_turn(spread, entity.when, entity.timing == Timing::next_turn);
    add(std::move(spread), order.verdict, order.pieces);
  }

  // Which piece fires is the owner's business: whether it is hidden must not show.
  void barrage(const Asset& asset, const project::OrbatIndex* orbat) {
    if (!asset.range || asset.range->regions.empty()) return;
    Spread spread = named(Spread::Kind::barrage, asset.id, asset.side);
    if (!lay(spread, asset.range->regions)) return;
    give_turn(spread, asset.when, false);
    if (asset.designation) spread.label = io::visible(*asset.designation, LONGEST_LABEL - 1);
    const bool knows_piece = !eyes_.side || eyes_.is_of(asset.side);
    const auto piece = knows_piece && orbat && asset.piece ? orbat->piece(*asset.piece) : std::nullopt;
    const bool concealed = knows_piece && roster_.is_kept_from_some(asset.datum);
    add(std::move(spread), {Seen::as_it_is, concealed}, piece && roster_.sees(*piece) ? project::Pieces{*piece} : project::Pieces{});
  }

  void finish() {
    auto& spreads = contents_.spreads;
    std::sort(face_down_.begin(), face_down_.end(), looks_less);
    for (std::size_t i = 0; i < face_down_.size(); ++i) {
      const bool again = i > 0 && !looks_less(face_down_[i - 1], face_down_[i]);
      if (!again) shown_.push_back(i);
    }
    int number = 0;
    for (const std::size_t i : shown_) {
      spreads.push_back(std::move(face_down_[i]));
      spreads.back().id = std::to_string(++number);
    }
  }

 private:
  static Spread named(Spread::Kind kind, const std::string& id, const std::string& side) {
    Spread spread;
    spread.kind = kind;
    spread.id = id;
    spread.side = side;
    return spread;
  }

  // The single hex of the regions, if they name one; nothing at all when the spread must be left out.
  std::optional<std::optional<std::size_t>> lay(Spread& spread, const std::vector<Region>& regions) {
    std::optional<Ground> ground = surveyor_.survey(regions);
    if (!ground) {
      contents_.cut = true;
      return std::nullopt;
    }
    spread.shape = ground->shape;
    spread.hexes = std::move(ground->hexes);
    spread.middle = ground->middle;
    spread.radius_hexes = ground->radius_hexes;
    spread.rings = std::move(ground->rings);
    spread.edges = std::move(ground->edges);
    spread.uncertain = ground->uncertain;
    return ground->only_hex;
  }

  void fill_in(const Order<Directive>& order, std::size_t hex) {
    for (const std::size_t piece : order.pieces) {
      const bool down = order.verdict.seen == Seen::face_down;
      const Face known = roster_.face(piece, order.verdict.concealed || roster_.is_secret(piece));
      Face face = down ? face_down_of(known.side) : known;
      if (!counter_room_.take(face)) {
        contents_.cut = true;
        return;
      }
      contents_.counters.push_back({std::move(face), OnHex{hex, order.entity.level, 0}});
    }
  }

  void add(Spread spread, const Verdict& verdict, const project::Pieces& pieces) {
    if (verdict.seen == Seen::face_down) {
      Spread blank = named(spread.kind, {}, spread.side);
      blank.hidden = Hidden::face_down;
      blank.hexes = std::move(spread.hexes);
      blank.rings = std::move(spread.rings);
      blank.edges = std::move(spread.edges);
      blank.uncertain = spread.uncertain;
      face_down_.push_back(std::move(blank));
      return;
    }
    for (const std::size_t piece : pieces) {
      Face face = roster_.face(piece, verdict.concealed || roster_.is_secret(piece));
      if (!spread_room_.take(face)) {
        contents_.cut = true;
        break;
      }
      spread.pieces.push_back(std::move(face));
    }
    if (spread.label.empty()) spread.label = roster_.label(pieces);
    contents_.spreads.push_back(std::move(spread));
  }

  Contents& contents_;
  const Viewer& eyes_;
  const Roster& roster_;
  bool fill_in_;
  Surveyor surveyor_;
  FaceRoom counter_room_, spread_room_;
  std::unordered_map<std::string, std::vector<Region>> rules_;  // of each side
  std::vector<Spread> face_down_;
  std::vector<std::size_t> shown_;
};

}  // namespace

void add_spreads(Contents& contents, const project::Project& project, const Viewer& viewer, const Orders& orders, const Roster& roster,
                 bool fill_in) {
  if (!project.scenario()) return;
  Adder adder(contents, viewer, roster, fill_in);
  for (const auto& order : orders.directives()) adder.directive(order);
  adder.entry_rules(orders.entry_rules());
  for (const auto& order : orders.reinforcements()) adder.entry(order);
  const Scenario& scenario = *project.scenario();
  if (scenario.support && viewer.may_see(scenario.datum) && viewer.may_see(scenario.support->datum))
    for (Asset asset : scenario.support->assets) {
      if (!viewer.may_see(asset.datum)) continue;
      if (viewer.side) leave_out_hidden(asset, viewer);
      adder.barrage(asset, project.orbat());
    }
  adder.finish();
}

}  // namespace hexwright::view
