// Draws what the module shows, and has it packed. Every picture is made from what all sides may know.
#include "cli/print/export_vassal.hpp"

#include <cstdlib>
#include <ctime>

#include "cli/exit_status.hpp"
#include "cli/foreign.hpp"
#include "cli/print/board_pixels.hpp"
#include "cli/print/subject.hpp"
#include "cli/verbs.hpp"
#include "exchange/vassal/module.hpp"
#include "model/document/map.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "platform/interruption.hpp"
#include "publish/board/counter.hpp"
#include "publish/board/pieces.hpp"

namespace hexwright::cli {

using wording::Fault;
using wording::say;
namespace vassal = exchange::vassal;

namespace {

constexpr int HEX_PX = 80;
constexpr double COUNTER_MM = 15, COUNTER_PX = 60, MARGIN_MM = 0.25;

int refuse(const Voice& err, const std::vector<Fault>& faults, int status) {
  complain_of(faults, err);
  return status;
}

// A counter and nothing around it.
class CounterPicture : public publish::Picture {
 public:
  CounterPicture(const view::Face& face, const project::Game& game, publish::CounterLooks looks)
      : face_(face), game_(game), looks_(std::move(looks)) {
    looks_.shadow = false;
  }
  publish::Box extent() const override { return {0, 0, COUNTER_MM, COUNTER_MM}; }
  publish::Color paper() const override { return {255, 255, 255, 0}; }
  void draw(publish::Canvas& canvas, const publish::Box&) const override {
    publish::draw_counter(canvas, face_, game_, looks_, {COUNTER_MM / 2, COUNTER_MM / 2}, COUNTER_MM - 2 * MARGIN_MM);
  }

 private:
  const view::Face& face_;
  const project::Game& game_;
  publish::CounterLooks looks_;
};

// Faults: export/date.
wording::Result<std::int64_t> time_of_saving() {
  const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
  if (!epoch || !*epoch) return static_cast<std::int64_t>(std::time(nullptr));
  constexpr std::int64_t end_of_year_9999 = 253'402'300'799;
  if (const auto seconds = io::parse_int(epoch, 0, end_of_year_9999)) return *seconds;
  return tl::unexpected(
      Fault{"export/date",
            {},
            say("SOURCE_DATE_EPOCH is \"{text}\", which is no number of seconds since 1970.", {{"text", io::visible(epoch)}}),
            {},
            say("Set it to whole seconds, or unset it.")});
}

vassal::BoardPixels pixels_of(const view::View& view, const BoardPixels& board, int width, int height) {
  vassal::BoardPixels pixels{width, height, {}, {}};
  if (view->index->boards())
    for (std::size_t hex = 0; hex < view->index->hex_count(); ++hex) {
      const publish::Point at = board.middle_of(hex);
      pixels.hexes.push_back({at.x, at.y});
    }
  for (const document::InchTable& table : view->map.tables)
    if (const auto frame = board.picture().frame_of(table.id)) {
      const publish::Point corner = board.grid().to_pixels({frame->left, frame->bottom});
      pixels.tables.push_back({table.id, {corner.x, corner.y}, PLAIN_INCH_MM * board.grid().scale_x});
    }
  return pixels;
}

wording::Result<std::vector<vassal::Image>> images_of(const vassal::ModuleFacts& facts, const BoardPixels& board,
                                                      const publish::Theme& theme) {
  auto drawn = board.png();
  if (!drawn) return tl::unexpected(drawn.error());
  std::vector<vassal::Image> images{{vassal::BOARD_IMAGE, std::move(*drawn)}};
  const publish::Pieces pieces(facts.view, theme, nullptr, {});
  for (const vassal::Slot* slot : facts.slots.all()) {
    const publish::CounterLooks looks = pieces.looks(slot->face);
    auto counter = png_bytes(CounterPicture(slot->face, facts.view->game, slot->other_state ? publish::other_state_looks(looks) : looks),
                             COUNTER_PX / COUNTER_MM, 1);
    if (!counter) return tl::unexpected(counter.error());
    images.push_back({slot->image, std::move(*counter)});
  }
  return images;
}

// Faults of usage.
std::optional<Fault> misused(const ExportOptions& options) {
  const bool module = options.output.ends_with(".vmod"), save = options.output.ends_with(".vsav");
  if (!module && !save)
    return Fault{
        "export/format", {}, say("A VASSAL module ends in .vmod, and a saved game for it in .vsav."), {}, say("Name one of them with -o.")};
  if (module && !options.side.empty())
    return Fault{"export/module-for-all",
                 {},
                 say("A module is for everyone: it holds what every side may know."),
                 {},
                 say("--side goes with a saved game, -o NAME.vsav.")};
  if (!options.format.empty() || !options.boards.empty() || !options.without.empty() || options.hex_mm || options.inch_mm || options.dpi ||
      options.hex_px || options.width_px || options.truecolour || options.threads || options.bom)
    return Fault{"export/options", {}, say("Options of pictures and tables do not go with --what vassal."), {}, {}};
  return std::nullopt;
}

wording::Result<view::View> seen(const Subject& subject, const std::string& side) {
  if (side.empty()) return view::seen_by_referee(subject.project, subject.placement());
  auto view = view::seen_by(*subject.project, side, view::Disguise{}, subject.placement());
  if (!view) return tl::unexpected(std::move(view.error()));
  return *view;
}

int write(const ExportOptions& options, const Subject& subject, const publish::Theme& theme, std::int64_t saved_at, const Voice& err) {
  const project::Project& project = *subject.project;
  const std::string language(err.catalogue().language());
  const view::PublicView open = view::seen_by_everyone(project, view::Disguise{}, subject.placement());
  const view::Forces forces = view::forces_seen_by_everyone(project, view::Disguise{});
  const vassal::Slots slots(forces, open->game, language);
  const BoardPixels board(open, theme, language, HEX_PX);
  const auto size = publish::png_size(board.picture(), board.png_options());
  if (!size) return refuse(err, {size.error()}, EXIT_UNREADABLE);
  const vassal::BoardPixels pixels = pixels_of(open, board, static_cast<int>(size->width), static_cast<int>(size->height));
  const vassal::ModuleFacts facts{open, forces, slots, pixels, err.catalogue(), saved_at};
  if (options.output.ends_with(".vsav")) {
    const auto view = seen(subject, options.side);
    if (!view) return refuse(err, {view.error()}, EXIT_USAGE);
    const auto bytes = vassal::write_save(facts, *view);
    return bytes ? deliver(options.output, *bytes, err) : refuse(err, {bytes.error()}, EXIT_OWN_FAULT);
  }
  const auto images = images_of(facts, board, theme);
  if (!images) {
    if (const auto status = platform::status_when_interrupted()) return *status;
    return refuse(err, {images.error()}, EXIT_UNREADABLE);
  }
  const auto module = vassal::write_module(facts, *images);
  if (!module) return refuse(err, {module.error()}, EXIT_OWN_FAULT);
  const int status = deliver(options.output, module->bytes, err);
  if (status == EXIT_CLEAN) tell_unsaid(module->unsaid, err);
  return status;
}

}  // namespace

int export_vassal(const ExportOptions& options, const Voice& err) {
  if (const auto fault = misused(options)) return refuse(err, {*fault}, EXIT_USAGE);
  const auto saved_at = time_of_saving();
  if (!saved_at) return refuse(err, {saved_at.error()}, EXIT_USAGE);
  const auto subject = subject_of(options);
  if (!subject) return refuse(err, subject.error().faults, subject.error().wrong_usage ? EXIT_USAGE : EXIT_UNREADABLE);
  if (!subject->project->orbat())
    return refuse(err,
                  {{"export/no-orbat",
                    {options.file, 0, 0},
                    say("{file} has no order of battle.", {{"file", io::visible(options.file, 400)}}),
                    {},
                    say("Give a scenario or an order of battle.")}},
                  EXIT_UNREADABLE);
  const auto theme = publish::load_theme(options.theme.empty() ? "colour" : options.theme);
  if (!theme) return refuse(err, {theme.error()}, theme.error().id == "theme/unknown" ? EXIT_USAGE : EXIT_UNREADABLE);
  return write(options, *subject, *theme, *saved_at, err);
}

}  // namespace hexwright::cli
