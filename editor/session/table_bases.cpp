// What else a line of the setup says (what a marker hides, whether it is mounted) stays when the base moves.
#include "editor/session/table_bases.hpp"

#include <algorithm>
#include <map>

#include "editor/session/forces.hpp"
#include "model/document/kinds.hpp"
#include "model/document/placement.hpp"
#include "model/edits/tree.hpp"

namespace hexwright::editor {

using wording::Decimal;
using wording::Fault;
using wording::Result;
using wording::say;

namespace {

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

struct Setup {
  std::size_t file;
  pugi::xml_node root, placed;  // the line of the piece, if there is one
};
Result<Setup> setup_of(Draft& draft, const std::string& piece) {
  const auto file = file_of_kind(draft.project(), document::DocumentKind::placement);
  if (!file)
    return tl::unexpected(Fault{"editor/no-placement",
                                {},
                                say("No filled-in setup is open, so no base can be put down."),
                                {},
                                say("Open one, or begin one in the menu File.")});
  Setup out{*file, draft.root(*file), {}};
  for (const pugi::xml_node each : out.root.children("placed"))
    if (piece == each.attribute("piece").value()) out.placed = each;
  return out;
}

}  // namespace

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
  if (size == tables.end())
    return tl::unexpected(Fault{"editor/no-table", {}, say("The map has no table \"{id}\" any more.", {{"id", table}}), {}, {}});
  if (pose.at.x < 0 || pose.at.y < 0 || pose.at.x > size->width.thousandths || pose.at.y > size->height.thousandths)
    return tl::unexpected(Fault{"editor/off-table", {}, say("The middle of \"{id}\" would lie off the table.", {{"id", piece}}), {}, {}});
  if (!unit_element(draft, piece))
    return tl::unexpected(Fault{"editor/no-piece", {}, say("There is no piece \"{id}\" any more.", {{"id", piece}}), {}, {}});
  auto setup = setup_of(draft, piece);
  if (!setup) return tl::unexpected(setup.error());
  const std::int32_t turn = (pose.heading_tenths % geometry::FULL_TURN_TENTHS + geometry::FULL_TURN_TENTHS) % geometry::FULL_TURN_TENTHS;
  const std::string x = Decimal{pose.at.x}.print(), y = Decimal{pose.at.y}.print(), heading = Decimal{std::int64_t{turn} * 100}.print();
  if (!setup->placed) {
    edits::NewAttributes attributes{{"piece", piece}, {"board", table}, {"x", x}, {"y", y}, {"heading", heading}};
    return draft.insert({setup->file, setup->root}, -1, edits::element_xml("placed", attributes));
  }
  const std::vector<std::pair<const char*, std::optional<std::string>>> wanted{{"hex", {}},  {"box", {}}, {"level", {}},
                                                                               {"slot", {}}, {"x", x},    {"y", y}};
  for (const auto& [attribute, value] : wanted)
    if (auto done = draft.set({setup->file, setup_of(draft, piece)->placed}, attribute, value); !done) return done;
  const auto now = [&] { return Element{setup->file, setup_of(draft, piece)->placed}; };
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
  auto setup = setup_of(draft, piece);
  if (!setup) return tl::unexpected(setup.error());
  if (!setup->placed) return {};
  return draft.remove({setup->file, setup->placed});
}

}  // namespace hexwright::editor
