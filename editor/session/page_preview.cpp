// A proof sheet is checked here as the window checks: scripts run in no preview.
#include "editor/session/page_preview.hpp"

#include "editor/session/games.hpp"
#include "model/io/utf8.hpp"
#include "model/project/filled_in.hpp"
#include "press/sheets.hpp"

namespace hexwright::editor {

namespace {

Result<std::unique_ptr<project::Project>> filled_in(const std::string& path, const project::Project& scenario,
                                                    const std::string& scenario_path, std::span<const project::BuiltInGame> games) {
  auto read = project::Project::load(path, games);
  if (!read) return tl::unexpected(read.error().front());
  const std::string shown = io::visible(path, 400);
  if (!(*read)->placement())
    return refuse("export/no-placement", say("{file} is no placement.", {{"file", shown}}), say("Choose a filled-in setup."));
  if (!project::belongs(**read, path, scenario, scenario_path))
    return refuse("export/another-scenario",
                  say("{placement} fills in another scenario: {scenario}.",
                      {{"placement", shown}, {"scenario", io::visible((*read)->placement()->scenario, 400)}}),
                  say("Choose a filled-in setup."));
  return std::move(*read);
}

}  // namespace

PagePreview::PagePreview(std::span<const validator::GameRules> games, Listener listener)
    : games_(games), requests_([this](const Order& order) { return make(order); }, std::move(listener)) {}

std::uint64_t PagePreview::show(const Session& session, ExportWish wish) {
  return requests_.want({std::make_shared<const Snapshot>(session), std::move(wish), session.path()});
}

std::shared_ptr<Previewed> PagePreview::make(const Order& order) const {
  auto out = std::make_shared<Previewed>();
  out->number = order.number;
  out->revision = order.snapshot->revision();
  const auto games = data_of(games_);
  auto project = order.snapshot->make(games);
  if (!project) {
    out->refused = project.error().front();
    return out;
  }
  press::Subject subject{std::move(*project), nullptr};
  if (!order.wish.placement.empty() && order.wish.asks_for(exchange::Asked::placement)) {
    auto placement = filled_in(order.wish.placement, *subject.project, order.path, games);
    if (!placement) {
      out->refused = placement.error();
      return out;
    }
    subject.filled_in = std::move(*placement);
  } else if (subject.project->placement() && order.wish.asks_for(exchange::Asked::placement)) {
    auto again = order.snapshot->make(games);
    if (again) subject.filled_in = std::move(*again);
  }
  if (!subject.project->map()) {
    out->refused = make_fault("export/no-map", say("There is no map, so there is nothing to draw."));
    return out;
  }
  const press::Check check = [&]() -> tl::expected<validator::Report, press::Refusal> {
    auto again = order.snapshot->make(games);
    if (!again) return press::refuse(again.error().front(), false);
    return validator::check(std::move(*again), games_);
  };
  auto sheets = press::Sheets::make(order_of(order.wish, order.path), std::move(subject), check, out->notes);
  if (!sheets) {
    out->refused = sheets.error().fault;
    return out;
  }
  const std::shared_ptr<const press::Sheets> kept(std::move(*sheets));
  for (const publish::Picture* page : kept->pages()) out->pages.emplace_back(kept, page);
  return out;
}

}  // namespace hexwright::editor
