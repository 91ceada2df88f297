// What is drawn is always what a side or the referee may see, never the project itself.
#include "press/board.hpp"

#include <algorithm>

#include "model/document/map.hpp"
#include "model/document/nearest.hpp"
#include "model/io/utf8.hpp"
#include "model/view/view.hpp"
#include "publish/canvas/fonts_there.hpp"
#include "publish/theme/theme.hpp"
#include "rulesets/rulesets.hpp"

namespace hexwright::press {

using wording::say;

namespace {

wording::Result<view::View> seen(const Subject& subject, const std::string& side) {
  if (side.empty()) return view::seen_by_referee(subject.project, subject.placement());
  auto view = view::seen_by(*subject.project, side, view::Disguise{}, subject.placement());
  if (!view) return tl::unexpected(std::move(view.error()));
  return *view;
}

// Boards and tables of the map as it may be seen: one that is hidden is as unknown as one that is not there.
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

wording::Fault nothing_to_draw(const Order& order) {
  const std::string file = io::visible(order.file, 400);
  return {"export/nothing-to-draw",
          {},
          say("There is nothing to draw: no board or table of the map could be read."),
          {},
          say("hexwright check {file} says what is wrong with it.", {{"file", file}})};
}

// Lines of sight between the hexes where somebody sees somebody, as far as the viewer knows.
wording::Result<publish::Overlay> overlay_of(const Order& order, const Subject& subject, const view::View& view) {
  publish::Overlay overlay;
  if (order.what != "sight") return overlay;
  if (!subject.project->scenario())
    return tl::unexpected(
        wording::Fault{"export/no-sight", {}, say("{file} is no scenario.", {{"file", io::visible(order.file, 400)}}), {}, {}});
  const auto pairs = rulesets::hexes_in_sight(*subject.project, subject.filled_in.get(), order.side);
  if (!pairs) return tl::unexpected(pairs.error());
  for (const auto& [one, other] : *pairs) {
    const auto from = view->index->hex(one), to = view->index->hex(other);
    if (from && to) overlay.sights.push_back({*from, *to, {}, {}});
  }
  return overlay;
}

}  // namespace

publish::BoardOptions board_options(const Order& order) {
  publish::BoardOptions board;
  if (order.hex_mm) board.hex_mm = *order.hex_mm;
  if (order.inch_mm) board.inch_mm = *order.inch_mm;
  board.language = order.language;
  board.boards = order.boards;
  const auto with = [&](const char* part) { return std::find(order.without.begin(), order.without.end(), part) == order.without.end(); };
  board.numbers = with("numbers");
  board.names = with("names");
  board.pieces = with("pieces");
  board.setup = with("setup");
  board.entries = with("entries");
  board.frame = with("frame");
  return board;
}

Made<std::unique_ptr<const publish::BoardPicture>> board_picture(const Order& order, Subject subject, std::vector<wording::Fault>& notes) {
  auto theme = publish::load_theme(order.theme.empty() ? "colour" : order.theme);
  if (!theme) return refuse(theme.error(), theme.error().id == "theme/unknown");
  if (const auto missing = publish::missing_fonts({theme->title_font, theme->text_font}); !missing.empty())
    notes.push_back(publish::fonts_missing(missing));
  const auto view = seen(subject, order.side);
  if (!view) return refuse(view.error(), true);
  if (const auto known = boards_are_known(*view, order.boards); !known) return refuse(known.error(), true);
  auto overlay = overlay_of(order, subject, *view);
  if (!overlay) return refuse(overlay.error(), true);
  subject.project->release_sources();
  auto picture = std::make_unique<const publish::BoardPicture>(*view, std::move(*theme), board_options(order), std::move(*overlay));
  if (picture->empty()) return refuse(nothing_to_draw(order), false);
  return picture;
}

}  // namespace hexwright::press
