// Draws what the module shows, and has it packed. Every picture is made from what all sides may know.
#include <cstdlib>
#include <ctime>

#include "exchange/vassal/module.hpp"
#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "model/wording/catalogue.hpp"
#include "press/board_pixels.hpp"
#include "press/print_job.hpp"
#include "publish/board/counter.hpp"
#include "publish/board/pieces.hpp"

namespace hexwright::press {

using wording::say;
namespace vassal = exchange::vassal;

namespace {

constexpr int HEX_PX = 128, TABLE_PX = 80;  // a hex with a counter in it; fifteen millimetres of a table
constexpr double COUNTER_MM = 15, COUNTER_PX = 100, MARGIN_MM = 0.25;

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
Made<std::int64_t> time_of_saving() {
  const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
  if (!epoch || !*epoch) return static_cast<std::int64_t>(std::time(nullptr));
  constexpr std::int64_t end_of_year_9999 = 253'402'300'799;
  if (const auto seconds = io::parse_int(epoch, 0, end_of_year_9999)) return *seconds;
  return refuse({"export/date",
                 {},
                 say("SOURCE_DATE_EPOCH is \"{text}\", which is no number of seconds since 1970.", {{"text", io::visible(epoch)}}),
                 {},
                 say("Set it to whole seconds, or unset it.")},
                Because::usage);
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
                                                      const publish::Theme& theme, const std::stop_token& stop) {
  auto drawn = png_bytes(board.picture(), board.pixels_per_mm(), 0, stop);
  if (!drawn) return tl::unexpected(drawn.error());
  std::vector<vassal::Image> images{{vassal::BOARD_IMAGE, std::move(*drawn)}};
  const publish::Pieces pieces(facts.view, theme, nullptr, {});
  for (const vassal::Slot* slot : facts.slots.all()) {
    const publish::CounterLooks looks = pieces.looks(slot->face);
    auto counter = png_bytes(CounterPicture(slot->face, facts.view->game, slot->other_state ? publish::other_state_looks(looks) : looks),
                             COUNTER_PX / COUNTER_MM, 1, stop);
    if (!counter) return tl::unexpected(counter.error());
    images.push_back({slot->image, std::move(*counter)});
  }
  return images;
}

}  // namespace

// A module is for everyone (.vmod); a saved game has the setup as one side or the referee knows it (.vsav).
Made<Printed> print_vassal(PrintJob& job) {
  const ExportRequest& request = job.request;
  const bool save = request.written_as() == "vsav";
  if (!save && !request.side.empty())
    return refuse({"export/module-for-all",
                   {},
                   say("A module is for everyone: it holds what every side may know."),
                   {},
                   say("--side goes with a saved game, -o NAME.vsav.")},
                  Because::usage);
  const auto saved_at = time_of_saving();
  if (!saved_at) return tl::unexpected(saved_at.error());
  const project::Project& project = *job.subject.project;
  if (!project.orbat())
    return refuse({"export/no-orbat",
                   {request.file, 0, 0},
                   say("{file} has no order of battle.", {{"file", io::visible(request.file, 400)}}),
                   {},
                   say("Give a scenario or an order of battle.")});
  auto theme = load_theme(request.theme);
  if (!theme) return tl::unexpected(theme.error());
  theme->take_colours_of(project.orbat());
  const wording::Catalogue* catalogue = wording::catalogue_for(request.language);
  const view::PublicView open = view::seen_by_everyone(project, view::Disguise{}, job.subject.placement());
  const view::Forces forces = view::forces_seen_by_everyone(project, view::Disguise{});
  const vassal::Slots slots(forces, open->game, request.language);
  const BoardPixels board(open, *theme, request.language, open->map.boards.empty() ? TABLE_PX : HEX_PX);
  const auto size = publish::png_size(board.picture(), board.png_options());
  if (!size) return refuse(size.error());
  const vassal::BoardPixels pixels = pixels_of(open, board, static_cast<int>(size->width), static_cast<int>(size->height));
  const vassal::ModuleFacts facts{open, forces, slots, pixels, catalogue ? *catalogue : wording::english(), *saved_at};
  Printed printed;
  if (save) {
    const auto view = view_of(job);
    if (!view) return tl::unexpected(view.error());
    auto bytes = vassal::write_save(facts, *view);
    if (!bytes) return refuse(bytes.error(), Because::own_fault);
    printed.files.push_back({request.output, std::move(*bytes)});
    return printed;
  }
  const auto images = images_of(facts, board, *theme, job.stop);
  if (!images) return refuse(images.error());
  auto module = vassal::write_module(facts, *images);
  if (!module) return refuse(module.error(), Because::own_fault);
  printed.files.push_back({request.output, std::move(module->bytes)});
  printed.unsaid = std::move(module->unsaid);
  return printed;
}

}  // namespace hexwright::press
