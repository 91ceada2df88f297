// The root alone is written: an element a piece comes with the first edit that places it.
// Markers are pieces that the file says hide something, and all others of their kind on that side; before any does, those that a
// directive sets up face down: pieces without a strength of their own, other than such as hide nothing but themselves.
// What else a line of the setup says (what a marker hides, whether it is mounted) stays when the base moves.
#include "editor/session/placement_edit.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "editor/session/forces.hpp"
#include "editor/session/scene.hpp"
#include "model/document/codec.hpp"
#include "model/edits/tree.hpp"
#include "model/io/atomic_save.hpp"
#include "model/project/filled_in.hpp"
#include "model/project/orbat_index.hpp"
#include "model/wording/decimal.hpp"
#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/document/placement.hpp"
#include "model/document/ruleset.hpp"

namespace hexwright::editor {

using document::Placed;
using wording::Decimal;

namespace {

constexpr std::string_view END = ".placement.xml";
constexpr std::size_t LONGEST = 64;

// What an id may hold; empty when nothing of the name can stay.
std::string stem_of(std::string typed) {
  if (typed.ends_with(END)) typed.resize(typed.size() - END.size());
  std::string out;
  for (const char c : typed) {
    if (c == ' ' || c == '\t' || c == '-') {
      if (!out.empty() && out.back() != '-') out += '-';
    } else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_') {
      out += c;
    } else if (c >= 'A' && c <= 'Z') {
      out += static_cast<char>(c - 'A' + 'a');
    } else {
      return {};
    }
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out;
}

// The attribute and its value; nothing when there is a choice, or nothing is known.
std::optional<std::pair<const char*, std::string>> only_place(const document::Directive& directive) {
  if (!directive.where || directive.where->regions.size() != 1) return std::nullopt;
  const auto& region = directive.where->regions.front().node;
  if (const auto* box = std::get_if<document::InBoxRegion>(&region)) return std::pair{"box", box->ref};
  const auto* hexes = std::get_if<document::Hexes>(&region);
  const bool openly = directive.hidden.value_or(document::Hidden::no) == document::Hidden::no;
  if (hexes && hexes->list.size() == 1 && openly) return std::pair{"hex", hexes->list.front()};
  return std::nullopt;
}

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
    if (is_known_to(viewer, formation.datum))
      out.choices.push_back({formation.id, formation.designation.empty() ? formation.id : formation.designation, 0});
  const std::set<std::string> kinds = marker_kinds(project, number);
  for (std::size_t piece = 0; piece < orbat.pieces().size(); ++piece) {
    if (orbat.pieces()[piece].side != number) continue;
    const document::Piece& item = *orbat.pieces()[piece].piece;
    const auto found = placed.find(item.id);
    const Placed* record = found == placed.end() ? nullptr : found->second;
    if (!is_known_to(viewer, item.datum) || (record && !is_known_to(viewer, record->datum))) continue;
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

// The line of a piece in the filled-in setup, void when it has none, and the root that it stands in.
struct Record {
  Element line, root;
};
Result<Record> record_of(Draft& draft, const std::string& piece, Text without_setup) {
  const auto file = file_of_kind(draft.project(), document::DocumentKind::placement);
  if (!file) return refuse("editor/no-placement", std::move(without_setup), say("Open one, or begin one in the menu File."));
  const pugi::xml_node root = draft.root(*file);
  return Record{{*file, root.find_child_by_attribute("placed", "piece", piece.c_str())}, {*file, root}};
}
Result<Record> base_record(Draft& draft, const std::string& piece) {
  return record_of(draft, piece, say("No filled-in setup is open, so no base can be put down."));
}

tl::unexpected<Fault> no_piece(const std::string& id) {
  return refuse("editor/no-piece", say("There is no piece \"{id}\" any more.", {{"id", id}}));
}

Result<void> set_attribute(Draft& draft, const std::string& piece, const char* name, const std::optional<std::string>& value) {
  const auto record = record_of(draft, piece, say("No filled-in setup is open, so nothing can be hidden in it."));
  if (!record) return tl::unexpected(record.error());
  if (!unit_element(draft, piece)) return no_piece(piece);
  if (record->line) return draft.set(record->line, name, value);
  return value ? draft.insert(record->root, -1, edits::element_xml("placed", {{"piece", piece}, {name, *value}})) : Result<void>{};
}

constexpr std::int32_t MARKER_THOUSANDTHS = 1500;

std::optional<std::int32_t> thousandths(const char* text) {
  const auto value = Decimal::parse(text);
  if (!value || std::abs(value->thousandths) > geometry::MAX_THOUSANDTHS) return std::nullopt;
  return static_cast<std::int32_t>(value->thousandths);
}

void add_pieces(pugi::xml_node unit, const std::string& side, std::vector<TableBase>& out) {
  for (const pugi::xml_node each : unit.children()) {
    const std::string_view name = each.name();
    if (name == "formation") add_pieces(each, side, out);
    if (name != "piece") continue;
    TableBase base{each.attribute("id").value(), side, each.attribute("kind").value(), each.attribute("text").value(), {}, {}, {}};
    if (base.words.empty()) base.words = std::string(each.attribute("number").value()) + base.kind;
    const auto width = thousandths(each.attribute("base-width").value()), depth = thousandths(each.attribute("base-depth").value());
    if (width && depth && *width > 0 && *depth > 0) base.base = geometry::Base{*width, *depth};
    out.push_back(std::move(base));
  }
}

const project::ProjectFile* file_of(const project::Project& project, document::DocumentKind kind) {
  const auto file = file_of_kind(project, kind);
  return file ? project.files()[*file].get() : nullptr;
}

}  // namespace

Result<std::string> make_placement(const Session& session, const std::string& typed) {
  if (!session.project().scenario()) return refuse("editor/no-scenario", say("Only a scenario has a setup that can be filled in."));
  const std::string stem = stem_of(typed);
  if (stem.empty() || stem.size() > LONGEST || stem.front() < 'a' || stem.front() > 'z')
    return tl::unexpected(Fault{"placement/name",
                                {},
                                say("This is no name for a filled-in setup."),
                                say("Expected: a few words that begin with a letter, such as: first night."),
                                {}});
  const std::string path = project::shown_folder(session.path()) + stem + std::string(END);
  const std::string root =
      edits::element_xml("placement", {{"format", "1.0"}, {"id", stem}, {"scenario", session.project().main_file().in_project}});
  io::SaveOptions save;
  save.only_new = true;
  if (auto saved = io::atomic_save(path, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root + "\n", save); !saved)
    return tl::unexpected(std::move(saved.error()));
  return path;
}

Result<int> place_without_choice(Draft& draft, const std::optional<std::string>& viewer) {
  const auto file = file_of_kind(draft.project(), document::DocumentKind::placement);
  if (!file) return refuse("editor/no-placement", say("No filled-in setup is open."));
  const auto forces = forces_now(draft);
  const std::string own = draft.root(*file).attribute("side").value();
  std::set<std::string> placed;
  for (const pugi::xml_node each : draft.root(*file).children("placed")) placed.insert(each.attribute("piece").value());
  int count = 0;
  for (std::size_t i = 0; forces && forces->scenario.setup && i < forces->muster.of_directive.size(); ++i) {
    const document::Directive& directive = forces->scenario.setup->directives[i];
    const auto place = only_place(directive);
    if (!place || (viewer && directive.side != *viewer) || (!own.empty() && directive.side != own)) continue;
    std::vector<std::string> knows = directive.datum.visible_to;
    if (knows.empty() && directive.hidden.value_or(document::Hidden::no) != document::Hidden::no) knows = {directive.side};
    for (const std::size_t piece : forces->muster.of_directive[i]) {
      const std::string& id = forces->orbat.pieces()[piece].piece->id;
      if (!placed.insert(id).second) continue;
      edits::NewAttributes attributes{{"piece", id}, {place->first, place->second}};
      if (!knows.empty()) attributes.emplace_back("visible-to", document::print_value(knows));
      if (auto done = draft.insert({*file, draft.root(*file)}, -1, edits::element_xml("placed", attributes)); !done)
        return tl::unexpected(done.error());
      ++count;
    }
  }
  if (count > 0) return count;
  return refuse("editor/all-have-choice", say("No unit that is missing has only one place."));
}

int SecretSide::decoys() const {
  return static_cast<int>(std::count_if(markers.begin(), markers.end(), [](const Marker& one) { return one.hides == "none"; }));
}
int SecretSide::undecided() const {
  return static_cast<int>(std::count_if(markers.begin(), markers.end(), [](const Marker& one) { return one.hides.empty(); }));
}

std::optional<Secrets> secrets_of(const project::Project& project, const std::optional<std::string>& side) {
  if (!project.placement() || !project.orbat() || !is_known_to(side, project.placement()->datum)) return std::nullopt;
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
  const document::InchTable* on = nullptr;
  const auto comma = typed.find(',');
  const auto x = wording::Decimal::parse(typed.substr(0, comma)),
             y = comma == std::string::npos ? std::nullopt : wording::Decimal::parse(typed.substr(comma + 1));
  if (const auto hex = map.hex(typed)) {
    wanted[0].second = map.label(*hex);
  } else if (const document::Box* box = typed_box(map, typed)) {
    wanted[1].second = box->id;
  } else if (x && y && !map.map().tables.empty()) {
    const auto& tables = map.map().tables;
    const auto record = base_record(draft, piece);
    const std::string board = record && record->line ? record->line.node.attribute("board").value() : "";
    const auto named = std::find_if(tables.begin(), tables.end(), [&](const document::InchTable& each) { return each.id == board; });
    const document::InchTable& table = named == tables.end() ? tables.front() : *named;
    const auto within = [](const wording::Decimal& at, const wording::Decimal& most) {
      return at.thousandths >= 0 && at.thousandths <= most.thousandths;
    };
    if (!within(*x, table.width_inches) || !within(*y, table.height_inches))
      return refuse("editor/no-place", say("{typed} lies off the table of {width} by {height} inches.",
                                           {{"typed", typed}, {"width", table.width_inches}, {"height", table.height_inches}}));
    wanted[2].second = x->print();
    wanted[3].second = y->print();
    on = &table;
  } else {
    return tl::unexpected(Fault{"editor/no-place",
                                {},
                                say("“{typed}” is no place of this map.", {{"typed", typed}}),
                                say("a hex, a box, or a place on the table in inches: 10.5,8"),
                                {}});
  }
  if (!map.map().tables.empty() && !wanted[2].second) wanted.emplace_back("board", std::nullopt);
  if (wanted[2].second) wanted.pop_back();  // a heading stays
  if (on && map.map().tables.size() > 1) wanted.emplace_back("board", on->id);
  // What is wanted first, so that a record which is new is never without a place.
  std::stable_sort(wanted.begin(), wanted.end(), [](const auto& a, const auto& b) { return a.second.has_value() > b.second.has_value(); });
  for (const auto& [name, value] : wanted)
    if (auto done = set_attribute(draft, piece, name.c_str(), value); !done) return done;
  return {};
}

Result<void> shuffle_markers(Draft& draft, const SecretSide& side, std::uint64_t seed) {
  if (side.markers.size() < side.choices.size() || side.markers.empty())
    return refuse(
        "editor/few-markers",
        say("There are {markers} markers for {formations} formations.",
            {{"markers", static_cast<std::int64_t>(side.markers.size())}, {"formations", static_cast<std::int64_t>(side.choices.size())}}),
        say("Each formation needs a marker of its own."));
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

bool has_placement(const project::Project& project) { return file_of(project, document::DocumentKind::placement) != nullptr; }

geometry::Base base_or_marker(const TableBase& base) { return base.base.value_or(geometry::Base{MARKER_THOUSANDTHS, MARKER_THOUSANDTHS}); }

std::vector<TableBase> table_bases(const project::Project& project) {
  std::vector<TableBase> out;
  const auto* orbat = file_of(project, document::DocumentKind::orbat);
  if (!orbat) return out;
  for (const pugi::xml_node side : orbat->xml.root().children("side")) add_pieces(side, side.attribute("id").value(), out);
  const auto* placement = file_of(project, document::DocumentKind::placement);
  const auto tables = tables_now(project);
  if (!placement || tables.empty()) return out;
  std::map<std::string, std::size_t> by_id;
  for (std::size_t i = 0; i < out.size(); ++i) by_id.emplace(out[i].piece, i);
  for (const pugi::xml_node placed : placement->xml.root().children("placed")) {
    const auto found = by_id.find(placed.attribute("piece").value());
    const auto x = thousandths(placed.attribute("x").value()), y = thousandths(placed.attribute("y").value());
    if (found == by_id.end() || !x || !y) continue;
    const std::string board = placed.attribute("board").value();
    TableBase& base = out[found->second];
    base.table = board.empty() ? tables.front().id : board;
    const auto heading =
        Decimal::parse(placed.attribute("heading").value()).value_or(Decimal{}).thousandths / 100 % geometry::FULL_TURN_TENTHS;
    base.pose = {{*x, *y}, static_cast<std::int32_t>(heading)};
  }
  return out;
}

Result<void> put_base(Draft& draft, const std::string& piece, const std::string& table, const geometry::Pose& pose) {
  const auto tables = tables_now(draft.project());
  const auto size = std::find_if(tables.begin(), tables.end(), [&](const TableSize& each) { return each.id == table; });
  if (size == tables.end()) return refuse("editor/no-table", say("The map has no table \"{id}\" any more.", {{"id", table}}));
  if (pose.at.x < 0 || pose.at.y < 0 || pose.at.x > size->width.thousandths || pose.at.y > size->height.thousandths)
    return refuse("editor/off-table", say("The middle of \"{id}\" would lie off the table.", {{"id", piece}}));
  if (!unit_element(draft, piece)) return no_piece(piece);
  const auto record = base_record(draft, piece);
  if (!record) return tl::unexpected(record.error());
  const std::int32_t turn = (pose.heading_tenths % geometry::FULL_TURN_TENTHS + geometry::FULL_TURN_TENTHS) % geometry::FULL_TURN_TENTHS;
  const std::string x = Decimal{pose.at.x}.print(), y = Decimal{pose.at.y}.print(), heading = Decimal{std::int64_t{turn} * 100}.print();
  if (!record->line) {
    edits::NewAttributes attributes{{"piece", piece}, {"board", table}, {"x", x}, {"y", y}, {"heading", heading}};
    return draft.insert(record->root, -1, edits::element_xml("placed", attributes));
  }
  const auto now = [&] { return base_record(draft, piece)->line; };
  const std::vector<std::pair<const char*, std::optional<std::string>>> wanted{{"hex", {}},  {"box", {}}, {"level", {}},
                                                                               {"slot", {}}, {"x", x},    {"y", y}};
  for (const auto& [attribute, value] : wanted)
    if (auto done = draft.set(now(), attribute, value); !done) return done;
  // A table that goes without saying is left unsaid, and a heading that was never written stays so until it is turned.
  const std::string board = now().node.attribute("board").value();
  if (!(board.empty() && tables.size() == 1))
    if (auto done = draft.set(now(), "board", table); !done) return done;
  if (turn == 0 && !now().node.attribute("heading")) return {};
  const auto before = Decimal::parse(now().node.attribute("heading").value());
  if (before && before->thousandths == std::int64_t{turn} * 100) return {};
  return draft.set(now(), "heading", heading);
}

Result<void> take_base_off(Draft& draft, const std::string& piece) {
  const auto record = base_record(draft, piece);
  if (!record) return tl::unexpected(record.error());
  return record->line ? draft.remove(record->line) : Result<void>{};
}

}  // namespace hexwright::editor
