// The documents are copied for the referee too, since the worker's own go on changing while the window measures.
#include "editor/session/table_aid.hpp"

#include <algorithm>

#include "editor/session/games.hpp"
#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "model/project/loader.hpp"
#include "model/view/papers.hpp"

namespace hexwright::editor {

namespace {

std::shared_ptr<const project::Project> documents_for(const project::Project& project, const std::optional<std::string>& side) {
  if (!side)
    return project::Loader::of_documents(project.shared_game(), project.map()->map(), project.orbat()->orbat(), *project.scenario());
  const auto papers = view::papers_for(project, *side, view::Disguise{});
  if (!papers) return nullptr;
  const project::Project& known = papers->project();
  return project::Loader::of_documents(known.shared_game(), known.map()->map(), known.orbat()->orbat(), *known.scenario());
}

// What corps were told when they were revealed; a side knows no orders but its own.
std::vector<validator::TableOrder> orders_known(const project::Project& project, const std::optional<std::string>& side) {
  std::vector<validator::TableOrder> out;
  if (!project.placement()) return out;
  for (const document::Placed& placed : project.placement()->pieces) {
    const auto piece = project.orbat()->piece(placed.piece);
    if (!placed.hides || !placed.order || !piece) continue;
    if (side && project.orbat()->side_at(project.orbat()->pieces()[*piece].side).id != *side) continue;
    out.push_back({*placed.hides, *placed.order});
  }
  return out;
}

}  // namespace

std::optional<std::size_t> TableShown::base(const std::string& id) const {
  for (std::size_t i = 0; i < bases_.size(); ++i)
    if (bases_[i].id == id) return i;
  return std::nullopt;
}

std::optional<std::size_t> TableShown::base_at(geometry::PlanePoint at) const {
  for (std::size_t i = bases_.size(); i-- > 0;) {
    const auto& corners = bases_[i].corners;
    bool inside = true;
    for (std::size_t j = 0; j < 4; ++j) {
      const geometry::PlanePoint a = corners[j], b = corners[(j + 1) % 4];
      inside = inside && (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x) <= 0;  // clockwise: inside lies to the right
    }
    if (inside) return i;
  }
  return std::nullopt;
}

std::shared_ptr<const TableShown> show_table(const project::Project& project, const view::View& view, const publish::BoardPicture& picture,
                                             const std::optional<std::string>& side) {
  const auto games = known_games();
  const auto game = std::find_if(games.begin(), games.end(), [&](const auto& one) { return one.data.id == project.game().data().id; });
  if (game == games.end() || !game->tables.lay_out || !project.map() || !project.orbat() || !project.scenario()) return nullptr;
  if (view->map.tables.size() != 1) return nullptr;
  const document::InchTable& table = view->map.tables.front();
  const auto frame = picture.frame_of(table.id);
  const auto documents = documents_for(project, side);
  if (!frame || !documents || table.width_inches.thousandths <= 0) return nullptr;
  auto out = std::make_shared<TableShown>();
  out->frame_ = *frame;
  out->inch_mm_ = frame->width() * 1000 / static_cast<double>(table.width_inches.thousandths);
  std::vector<validator::TablePiece> pieces;
  for (const view::Counter& counter : view->counters)
    if (const auto* on = std::get_if<view::OnTable>(&counter.where); on && on->table == table.id) {
      const view::Face& face = counter.face;
      pieces.push_back({face.id, face.side, face.face_down, on->pose, on->base});
      out->bases_.push_back({face.id, face.side, face.face_down || face.text.empty() ? face.id : face.text, face.face_down, {}});
    }
  auto laid = game->tables.lay_out(documents, std::move(pieces), orders_known(project, side));
  if (!laid) {
    out->why_not_ = laid.error();
    out->bases_.clear();
    return out;
  }
  out->aid_ = std::move(*laid);
  for (std::size_t i = 0; i < out->bases_.size(); ++i)
    if (const auto corners = out->aid_->corners(i)) out->bases_[i].corners = *corners;
  return out;
}

}  // namespace hexwright::editor
