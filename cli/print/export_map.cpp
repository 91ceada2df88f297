// From options to a picture of the board in a file.
#include "cli/print/export_map.hpp"

#include <memory>
#include <thread>

#include "cli/exit_status.hpp"
#include "cli/print/destination.hpp"
#include "cli/print/ordered.hpp"
#include "cli/print/write_picture.hpp"
#include "cli/verbs.hpp"
#include "platform/process.hpp"
#include "press/board.hpp"
#include "publish/canvas/measure.hpp"

namespace hexwright::cli {

namespace {

Pixels pixels(const ExportOptions& options, double hex_mm) {
  Pixels pixels;
  if (options.dpi) pixels.per_mm = *options.dpi / 25.4;
  if (options.hex_px) pixels.per_mm = *options.hex_px / hex_mm;
  pixels.across = options.width_px;
  pixels.truecolour = options.truecolour;
  pixels.threads = options.threads;
  return pixels;
}

}  // namespace

tl::expected<std::unique_ptr<const publish::BoardPicture>, int> board_picture(const ExportOptions& options, const Voice& err) {
  auto subject = ordered_subject(options, err);
  if (!subject) return tl::unexpected(subject.error());
  std::vector<wording::Fault> notes;
  auto picture = press::board_picture(order_of(options, err), std::move(*subject), notes);
  note(notes, err);
  if (!picture) return tl::unexpected(refused(picture.error(), err));
  return std::move(*picture);
}

int export_map(const ExportOptions& options, const Voice& err) {
  const auto destination = destination_of(options);
  if (!destination) {
    complain(fault_lines(err, destination.error()));
    return EXIT_USAGE;
  }
  const std::jthread fonts(publish::warm_up_fonts);
  const auto picture = board_picture(options, err);
  if (!picture) return picture.error();
  platform::return_freed_memory();  // what placing everything needed would only stand beside what drawing needs
  return write_picture(**picture, *destination, pixels(options, press::board_options(order_of(options, err)).hex_mm), err);
}

}  // namespace hexwright::cli
