// The paper comes first, as a rectangle of its own; a transparent paper leaves nothing.
#include "publish/files/svg.hpp"

#include "model/io/atomic_save.hpp"
#include "model/io/refuse.hpp"

namespace hexwright::publish {

std::string svg_of(const Picture& picture, const SvgOptions& options) {
  SvgOptions filled_in = options;
  if (filled_in.title.empty()) filled_in.title = picture.title();
  const Box extent = picture.extent();
  SvgCanvas canvas(extent, std::move(filled_in));
  canvas.draw(Path::rectangle(extent), filled(picture.paper()));
  picture.draw(canvas, extent);
  return std::move(canvas).document();
}

wording::Result<void> write_svg(const Picture& picture, const SvgOptions& options, const std::string& path) {
  if (!picture.extent().has_area())
    return io::refuse("svg/no-extent", {path}, io::say("There is nothing to draw: the picture has no size."),
                      io::say("Choose a part of the map that has hexes."));
  return io::atomic_save(path, svg_of(picture, options));
}

}  // namespace hexwright::publish
