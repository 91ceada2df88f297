// What is drawn is always what a side or the referee may see, never the project itself.
#include "press/board.hpp"

#include <algorithm>
#include <array>

#include "model/document/map.hpp"
#include "model/document/nearest.hpp"
#include "model/io/utf8.hpp"
#include "model/view/view.hpp"
#include "publish/canvas/fonts_there.hpp"
#include "publish/theme/theme.hpp"
#include "rulesets/rulesets.hpp"

namespace hexwright::press {

using wording::say;

wording::Result<void> boards_are_known(const view::View& view, const std::vector<std::string>& wanted) {
  std::vector<std::string> known;
  for (const document::HexBoard& board : view->map.boards) known.push_back(board.id);
  for (const document::InchTable& table : view->map.tables) known.push_back(table.id);
  for (const std::string& id : wanted) {
    if (std::find(known.begin(), known.end(), id) != known.end()) continue;
    auto hint = document::did_you_mean(id, known);
    if (!hint && known.size() == 1) hint = say("It has one: \"{board}\".", {{"board", io::visible(known.front())}});
    return tl::unexpected(
        wording::Fault{"export/unknown-board", {}, say("The map has no board \"{board}\".", {{"board", io::visible(id)}}), {}, hint});
  }
  return {};
}

namespace {

// As vectors a hex takes about 600 bytes of memory and 150 of the file, and nothing can be drawn in strips.
constexpr std::int64_t MOST_HEXES = 500'000;

wording::Fault nothing_to_draw(const std::string& path) {
  return {"export/nothing-to-draw",
          {},
          say("There is nothing to draw: no board or table of the map could be read."),
          {},
          say("hexwright check {file} says what is wrong with it.", {{"file", io::visible(path, 400)}})};
}

publish::BoardOptions board_options(const ExportRequest& request) {
  using Options = publish::BoardOptions;
  static constexpr std::array<std::pair<std::string_view, bool Options::*>, 6> LAYERS{{{"numbers", &Options::numbers},
                                                                                       {"names", &Options::names},
                                                                                       {"pieces", &Options::pieces},
                                                                                       {"setup", &Options::setup},
                                                                                       {"entries", &Options::entries},
                                                                                       {"frame", &Options::frame}}};
  Options board;
  board.hex_mm = exchange::number_in(request.hex_mm).value_or(board.hex_mm);
  board.inch_mm = exchange::number_in(request.inch_mm).value_or(board.inch_mm);
  board.language = request.language;
  board.boards = request.boards;
  for (const auto& [id, layer] : LAYERS)
    board.*layer = std::find(request.without.begin(), request.without.end(), id) == request.without.end();
  // On sheets a map is played on: what a scenario has put on it is left out unless it is asked for.
  if (request.what == "map-sheets")
    for (const auto& [id, layer] : LAYERS)
      if (id == "pieces" || id == "setup" || id == "entries")
        board.*layer = board.*layer && std::find(request.with.begin(), request.with.end(), id) != request.with.end();
  return board;
}

Made<Printed> one_picture(PrintJob& job, publish::Overlay overlay = {}) {
  auto picture = board_picture(job, std::move(overlay));
  if (!picture) return tl::unexpected(std::move(picture.error()));
  Printed printed;
  printed.pages = {printed.keep(std::move(*picture)).get()};
  printed.one_picture = true;
  return printed;
}

}  // namespace

std::optional<wording::Fault> too_many_hexes(const view::View& view, const ExportRequest& request) {
  if (request.written_as() == "png") return std::nullopt;
  std::int64_t hexes = 0;
  for (const document::HexBoard& board : view->map.boards)
    if (request.boards.empty() || std::find(request.boards.begin(), request.boards.end(), board.id) != request.boards.end())
      hexes += static_cast<std::int64_t>(board.columns) * board.rows;
  if (hexes <= MOST_HEXES) return std::nullopt;
  return wording::Fault{
      "export/too-many-hexes",
      {},
      say("The map has {hexes} hexes; {most} are the most that are drawn as lines and letters.", {{"hexes", hexes}, {"most", MOST_HEXES}}),
      {},
      view->map.boards.size() > 1 && request.boards.empty() ? say("Ask for a PNG, or for one of its boards.") : say("Ask for a PNG.")};
}

double hex_mm(const ExportRequest& request) { return board_options(request).hex_mm; }

Made<std::unique_ptr<const publish::BoardPicture>> board_picture(PrintJob& job, publish::Overlay overlay) {
  const ExportRequest& request = job.request;
  auto theme = load_theme(request);
  if (!theme) return tl::unexpected(std::move(theme.error()));
  if (const auto missing = publish::missing_fonts({theme->title_font, theme->text_font}); !missing.empty())
    job.notes.push_back(publish::fonts_missing(missing));
  const auto view = view_of(job);
  if (!view) return tl::unexpected(view.error());
  if (const auto known = boards_are_known(*view, request.boards); !known) return refuse(known.error(), Because::usage);
  if (auto many = too_many_hexes(*view, request)) return refuse(std::move(*many));
  theme->take_colours_of(job.subject.project->orbat());
  job.subject.project->release_sources();
  auto picture = std::make_unique<const publish::BoardPicture>(*view, std::move(*theme), board_options(request), std::move(overlay));
  if (picture->empty()) return refuse(nothing_to_draw(request.file));
  return picture;
}

Made<Printed> print_map(PrintJob& job) { return one_picture(job); }

// Lines of sight between the hexes that see each other, as far as the viewer knows.
Made<Printed> print_sight(PrintJob& job) {
  const project::Project& project = *job.subject.project;
  if (!project.scenario())
    return refuse({"export/no-sight", {}, say("{file} is no scenario.", {{"file", io::visible(job.request.file, 400)}}), {}, {}},
                  Because::usage);
  const auto view = view_of(job);
  if (!view) return tl::unexpected(view.error());
  const auto pairs = rulesets::hexes_in_sight(project, job.subject.filled_in.get(), job.request.side);
  if (!pairs) return refuse(pairs.error(), Because::usage);
  publish::Overlay overlay;
  for (const auto& [one, other] : *pairs) {
    const auto from = (*view)->index->hex(one), to = (*view)->index->hex(other);
    if (from && to) overlay.sights.push_back({*from, *to, {}, {}});
  }
  return one_picture(job, std::move(overlay));
}

}  // namespace hexwright::press
