// The board of a scenario, map or placement as a picture, at its true scale: lengths in millimetres of paper. Each job is used by one
// thread; errors are Refusals.
#pragma once

#include "press/print_job.hpp"
#include "publish/board/board_picture.hpp"

namespace hexwright::press {

// Millimetres from side to side of a hex in the request.
double hex_mm(const ExportRequest& request);

// Why the boards of the request cannot be drawn as lines and letters: export/too-many-hexes.
std::optional<wording::Fault> too_many_hexes(const view::View& view, const ExportRequest& request);

// The picture keeps the view. The texts of the documents are released, because those of a large map take more memory than what is drawn of
// it.
Made<std::unique_ptr<const publish::BoardPicture>> board_picture(PrintJob& job, publish::Overlay overlay = {});

}  // namespace hexwright::press
