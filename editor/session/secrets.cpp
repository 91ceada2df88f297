// Markers are pieces that the file says hide something, and all others of their kind on that side; before any does, those that a
// directive sets up face down: pieces without a strength of their own, other than such as hide nothing but themselves.
#include "editor/session/secrets.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "editor/session/forces.hpp"
#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/placement.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/edits/tree.hpp"
#include "model/project/orbat_index.hpp"
#include "model/wording/decimal.hpp"

namespace hexwright::editor {

using wording::Fault;
using wording::Result;
using wording::say;

namespace {

using document::Placed;

std::string place_words(const Placed& placed) {
  if (placed.hex) return *placed.hex;
  if (placed.box) return *placed.box;
  if (placed.x_inches && placed.y_inches) return placed.x_inches->print() + "," + placed.y_inches->print();
  return {};
}

std::optional<wording::Noun> box_noun(const project::Project& project, const Placed& placed) {
  const document::Box* box = placed.box && project.map() ? project.map()->box(*placed.box) : nullptr;
  return box ? std::optional(document::noun_of(box->names, box->id)) : std::nullopt;
}

// By its id, or by what it alone is called in some language.
const document::Box* typed_box(const project::MapIndex& map, const std::string& typed) {
  if (const document::Box* box = map.box(typed)) return box;
  const document::Box* found = nullptr;
  for (const document::Box& box : map.map().boxes) {
    const auto is_typed = [&](const document::Name& name) { return !typed.empty() && name.nom == typed; };
    if (std::none_of(box.names.begin(), box.names.end(), is_typed)) continue;
    if (found) return nullptr;
    found = &box;
  }
  return found;
}

bool may_see(const document::Datum& datum, const std::optional<std::string>& side) {
  return !side || datum.visible_to.empty() || std::find(datum.visible_to.begin(), datum.visible_to.end(), *side) != datum.visible_to.end();
}

// Decoys and counters of concealment stand for what lies under them, or for nothing: never for a formation.
bool may_hide(const project::Project& project, const std::string& kind) {
  const project::Game& game = project.game();
  for (const document::Kind& each : game.data().kinds)
    if (each.of == document::KindOf::piece && each.id == kind && each.strength.value_or(true)) return false;
  return !game.is(document::KindOf::piece, kind, "decoy") && !game.is(document::KindOf::piece, kind, "concealment");
}

// Kinds of the markers of a side, and pieces that are markers by themselves.
std::set<std::string> marker_kinds(const project::Project& project, std::size_t side) {
  std::set<std::string> kinds;
  const project::OrbatIndex& orbat = *project.orbat();
  for (const Placed& placed : project.placement()->pieces)
    if (const auto piece = orbat.piece(placed.piece); piece && placed.hides && orbat.pieces()[*piece].side == side)
      kinds.insert(orbat.pieces()[*piece].piece->kind);
  if (!kinds.empty() || !project.scenario() || !project.scenario()->setup) return kinds;
  const auto& directives = project.scenario()->setup->directives;
  for (std::size_t piece = 0; piece < orbat.pieces().size() && piece < project.muster().claims.size(); ++piece)
    for (const project::Claim& claim : project.muster().claims[piece])
      if (orbat.pieces()[piece].side == side && !orbat.pieces()[piece].formation && may_hide(project, orbat.pieces()[piece].piece->kind) &&
          claim.by == project::Claim::By::directive && directives[claim.index].hidden == document::Hidden::face_down)
        kinds.insert(orbat.pieces()[piece].piece->kind);
  return kinds;
}

SecretSide secrets_of_side(const project::Project& project, std::size_t number, const std::optional<std::string>& viewer) {
  const project::OrbatIndex& orbat = *project.orbat();
  const document::Side& side = orbat.side_at(number);
  SecretSide out{side.id, orbat.side_noun(side.id), {}, {}, {}, {}};
  std::map<std::string, const Placed*> placed;
  for (const Placed& one : project.placement()->pieces) placed.emplace(one.piece, &one);
  for (const document::Formation& formation : side.formations)
    if (may_see(formation.datum, viewer))
      out.choices.push_back({formation.id, formation.designation.empty() ? formation.id : formation.designation, 0});
  const std::set<std::string> kinds = marker_kinds(project, number);
  for (std::size_t piece = 0; piece < orbat.pieces().size(); ++piece) {
    if (orbat.pieces()[piece].side != number) continue;
    const document::Piece& item = *orbat.pieces()[piece].piece;
    const auto found = placed.find(item.id);
    const Placed* record = found == placed.end() ? nullptr : found->second;
    if (!may_see(item.datum, viewer) || (record && !may_see(record->datum, viewer))) continue;
    const std::string words = orbat.short_name(piece);
    if (kinds.contains(item.kind) && !orbat.pieces()[piece].formation) {
      out.markers.push_back(
          {item.id, words, record && record->hides ? *record->hides : std::string(), record ? place_words(*record) : std::string()});
      for (SecretSide::Choice& choice : out.choices) choice.times += record && record->hides == choice.id;
    } else if (record && (record->concealed.value_or(false) || !record->datum.visible_to.empty())) {
      SecretSide::Hidden hidden{item.id, words, place_words(*record), box_noun(project, *record), record->concealed.value_or(false), {}};
      for (const std::string& knows : record->datum.visible_to) hidden.known_to.push_back(orbat.side_noun(knows));
      out.hidden.push_back(std::move(hidden));
    } else {
      out.others.emplace_back(item.id, words);
    }
  }
  return out;
}

struct Record {
  Element element, root;
};
Result<Record> record_of(Draft& draft, const std::string& piece) {
  const auto file = file_of_kind(draft.project(), document::DocumentKind::placement);
  if (!file)
    return tl::unexpected(Fault{"editor/no-placement",
                                {},
                                say("No filled-in setup is open, so nothing can be hidden in it."),
                                {},
                                say("Open one, or begin one in the menu File.")});
  if (!unit_element(draft, piece))
    return tl::unexpected(Fault{"editor/no-piece", {}, say("There is no piece \"{id}\" any more.", {{"id", piece}}), {}, {}});
  Record out{{*file, {}}, {*file, draft.root(*file)}};
  for (const pugi::xml_node each : out.root.node.children("placed"))
    if (piece == each.attribute("piece").value()) out.element.node = each;
  return out;
}

Result<void> set_attribute(Draft& draft, const std::string& piece, const char* name, const std::optional<std::string>& value) {
  const auto record = record_of(draft, piece);
  if (!record) return tl::unexpected(record.error());
  if (record->element) {
    const pugi::xml_attribute now = record->element.node.attribute(name);
    if (value ? now && *value == now.value() : !now) return {};
    return draft.set(record->element, name, value);
  }
  if (!value) return {};
  return draft.insert(record->root, -1, edits::element_xml("placed", {{"piece", piece}, {name, *value}}));
}

}  // namespace

int SecretSide::decoys() const {
  return static_cast<int>(std::count_if(markers.begin(), markers.end(), [](const Marker& one) { return one.hides == "none"; }));
}
int SecretSide::undecided() const {
  return static_cast<int>(std::count_if(markers.begin(), markers.end(), [](const Marker& one) { return one.hides.empty(); }));
}

std::optional<Secrets> secrets_of(const project::Project& project, const std::optional<std::string>& side) {
  if (!project.placement() || !project.orbat() || !may_see(project.placement()->datum, side)) return std::nullopt;
  Secrets out;
  const auto& sides = project.orbat()->orbat().sides;
  for (std::size_t i = 0; i < sides.size(); ++i)
    if (!side || sides[i].id == *side) out.sides.push_back(secrets_of_side(project, i, side));
  return out;
}

Result<void> set_hides(Draft& draft, const std::string& marker, const std::optional<std::string>& what) {
  return set_attribute(draft, marker, "hides", what);
}

Result<void> set_concealed(Draft& draft, const std::string& piece, bool concealed) {
  return set_attribute(draft, piece, "concealed", concealed ? std::optional<std::string>("yes") : std::nullopt);
}

Result<void> set_visible_to(Draft& draft, const std::string& piece, const std::vector<std::string>& sides) {
  std::string list;
  for (const std::string& side : sides) list += (list.empty() ? "" : " ") + side;
  return set_attribute(draft, piece, "visible-to", list.empty() ? std::nullopt : std::optional(list));
}

Result<void> set_hidden_place(Draft& draft, const project::MapIndex& map, const std::string& piece, const std::string& typed) {
  std::vector<std::pair<std::string, std::optional<std::string>>> wanted{{"hex", {}}, {"box", {}}, {"x", {}}, {"y", {}}, {"heading", {}}};
  const auto comma = typed.find(',');
  const auto x = wording::Decimal::parse(typed.substr(0, comma)),
             y = comma == std::string::npos ? std::nullopt : wording::Decimal::parse(typed.substr(comma + 1));
  if (const auto hex = map.hex(typed)) {
    wanted[0].second = map.label(*hex);
  } else if (const document::Box* box = typed_box(map, typed)) {
    wanted[1].second = box->id;
  } else if (x && y && !map.map().tables.empty()) {
    const document::InchTable& table = map.map().tables.front();
    const auto within = [](const wording::Decimal& at, const wording::Decimal& most) {
      return at.thousandths >= 0 && at.thousandths <= most.thousandths;
    };
    if (!within(*x, table.width_inches) || !within(*y, table.height_inches))
      return tl::unexpected(Fault{"editor/no-place",
                                  {},
                                  say("{typed} lies off the table of {width} by {height} inches.",
                                      {{"typed", typed}, {"width", table.width_inches}, {"height", table.height_inches}}),
                                  {},
                                  {}});
    wanted[2].second = x->print();
    wanted[3].second = y->print();
  } else {
    return tl::unexpected(Fault{"editor/no-place",
                                {},
                                say("“{typed}” is no place of this map.", {{"typed", typed}}),
                                say("a hex, a box, or a place on the table in inches: 10.5,8"),
                                {}});
  }
  if (!map.map().tables.empty() && !wanted[2].second) wanted.emplace_back("board", std::nullopt);
  if (wanted[2].second) wanted.pop_back();  // a heading stays
  // What is wanted first, so that a record which is new is never without a place.
  std::stable_sort(wanted.begin(), wanted.end(), [](const auto& a, const auto& b) { return a.second.has_value() > b.second.has_value(); });
  for (const auto& [name, value] : wanted)
    if (auto done = set_attribute(draft, piece, name.c_str(), value); !done) return done;
  return {};
}

Result<void> remove_record(Draft& draft, const std::string& piece) {
  const auto record = record_of(draft, piece);
  if (!record) return tl::unexpected(record.error());
  return record->element ? draft.remove(record->element) : Result<void>{};
}

Result<void> shuffle_markers(Draft& draft, const SecretSide& side, std::uint64_t seed) {
  if (side.markers.size() < side.choices.size() || side.markers.empty())
    return tl::unexpected(Fault{
        "editor/few-markers",
        {},
        say("There are {markers} markers for {formations} formations.",
            {{"markers", static_cast<std::int64_t>(side.markers.size())}, {"formations", static_cast<std::int64_t>(side.choices.size())}}),
        {},
        say("Each formation needs a marker of its own.")});
  std::vector<std::string> hides;
  for (const SecretSide::Choice& choice : side.choices) hides.push_back(choice.id);
  hides.resize(side.markers.size(), "none");
  // Written out, so that a seed gives the same everywhere.
  std::mt19937_64 dice(seed);
  for (std::size_t i = hides.size(); i-- > 1;) std::swap(hides[i], hides[dice() % (i + 1)]);
  for (std::size_t i = 0; i < hides.size(); ++i)
    if (auto done = set_hides(draft, side.markers[i].id, hides[i]); !done) return done;
  return {};
}

}  // namespace hexwright::editor
