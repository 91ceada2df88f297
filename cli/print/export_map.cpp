// From documents to a picture of the board. What is drawn is always what a side or the referee may see, never the project itself.
#include "cli/print/export_map.hpp"

#include <algorithm>
#include <memory>
#include <thread>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "cli/exit_status.hpp"
#include "cli/print/destination.hpp"
#include "cli/print/subject.hpp"
#include "cli/print/write_picture.hpp"
#include "cli/verbs.hpp"
#include "model/document/nearest.hpp"
#include "model/io/utf8.hpp"
#include "model/view/view.hpp"
#include "publish/board/board_picture.hpp"
#include "publish/canvas/fonts_there.hpp"
#include "publish/canvas/measure.hpp"
#include "publish/theme/theme.hpp"
#include "rulesets/rulesets.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

int refuse(const Voice& err, const wording::Fault& fault, int status) {
  complain(fault_lines(err, fault));
  return status;
}

publish::BoardOptions board_options(const ExportOptions& options, const Voice& err) {
  publish::BoardOptions board;
  if (options.hex_mm) board.hex_mm = *options.hex_mm;
  if (options.inch_mm) board.inch_mm = *options.inch_mm;
  board.language = err.catalogue().language();
  board.boards = options.boards;
  const auto with = [&](const char* part) {
    return std::find(options.without.begin(), options.without.end(), part) == options.without.end();
  };
  board.numbers = with("numbers");
  board.names = with("names");
  board.pieces = with("pieces");
  board.setup = with("setup");
  board.entries = with("entries");
  board.frame = with("frame");
  return board;
}

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

wording::Fault nothing_to_draw(const ExportOptions& options) {
  const std::string file = io::visible(options.file, 400);
  return {"export/nothing-to-draw",
          {},
          say("There is nothing to draw: no board or table of the map could be read."),
          {},
          say("hexwright check {file} says what is wrong with it.", {{"file", file}})};
}

Pixels pixels(const ExportOptions& options, double hex_mm) {
  Pixels pixels;
  if (options.dpi) pixels.per_mm = *options.dpi / 25.4;
  if (options.hex_px) pixels.per_mm = *options.hex_px / hex_mm;
  pixels.across = options.width_px;
  pixels.truecolour = options.truecolour;
  pixels.threads = options.threads;
  return pixels;
}

// Lines of sight between the hexes where somebody sees somebody, as far as the viewer knows.
wording::Result<publish::Overlay> overlay_of(const ExportOptions& options, const Subject& subject, const view::View& view) {
  publish::Overlay overlay;
  if (options.what != "sight") return overlay;
  if (!subject.project->scenario())
    return tl::unexpected(
        wording::Fault{"export/no-sight", {}, say("{file} is no scenario.", {{"file", io::visible(options.file, 400)}}), {}, {}});
  const auto pairs = rulesets::hexes_in_sight(*subject.project, subject.filled_in.get(), options.side);
  if (!pairs) return tl::unexpected(pairs.error());
  for (const auto& [one, other] : *pairs) {
    const auto from = view->index->hex(one), to = view->index->hex(other);
    if (from && to) overlay.sights.push_back({*from, *to, {}, {}});
  }
  return overlay;
}

// The picture alone, or the exit status: the documents it was made of are let go, for a large map is more than what is drawn of it.
tl::expected<std::unique_ptr<const publish::BoardPicture>, int> picture_of(const ExportOptions& options, const publish::BoardOptions& board,
                                                                           const Voice& err) {
  const auto subject = subject_of(options);
  if (!subject) {
    for (const wording::Fault& fault : subject.error().faults) complain(fault_lines(err, fault));
    return tl::unexpected(subject.error().wrong_usage ? EXIT_USAGE : EXIT_UNREADABLE);
  }
  auto theme = publish::load_theme(options.theme.empty() ? "colour" : options.theme);
  if (!theme) return tl::unexpected(refuse(err, theme.error(), theme.error().id == "theme/unknown" ? EXIT_USAGE : EXIT_UNREADABLE));
  if (const auto missing = publish::missing_fonts({theme->title_font, theme->text_font}); !missing.empty())
    complain(fault_lines(err, publish::fonts_missing(missing)));
  const auto view = seen(*subject, options.side);
  if (!view) return tl::unexpected(refuse(err, view.error(), EXIT_USAGE));
  if (const auto known = boards_are_known(*view, options.boards); !known) return tl::unexpected(refuse(err, known.error(), EXIT_USAGE));
  auto overlay = overlay_of(options, *subject, *view);
  if (!overlay) return tl::unexpected(refuse(err, overlay.error(), EXIT_USAGE));
  subject->project->let_go_of_sources();
  auto picture = std::make_unique<const publish::BoardPicture>(*view, std::move(*theme), board, std::move(*overlay));
  if (picture->empty()) return tl::unexpected(refuse(err, nothing_to_draw(options), EXIT_UNREADABLE));
  return picture;
}

}  // namespace

tl::expected<std::unique_ptr<const publish::BoardPicture>, int> board_picture(const ExportOptions& options, const Voice& err) {
  return picture_of(options, board_options(options, err), err);
}

int export_map(const ExportOptions& options, const Voice& err) {
  const auto destination = destination_of(options);
  if (!destination) return refuse(err, destination.error(), EXIT_USAGE);
  const std::jthread fonts(publish::warm_up_fonts);
  const publish::BoardOptions board = board_options(options, err);
  const auto picture = picture_of(options, board, err);
  if (!picture) return picture.error();
#ifdef __GLIBC__
  malloc_trim(0);  // what was needed to place everything would only stand beside what is needed to draw it
#endif
  return write_picture(**picture, *destination, pixels(options, board.hex_mm), err);
}

}  // namespace hexwright::cli
