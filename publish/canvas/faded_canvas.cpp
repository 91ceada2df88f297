// A stamp that is faded is another stamp: the opacity is part of its key.
#include "publish/canvas/faded_canvas.hpp"

namespace hexwright::publish {

Text FadedCanvas::faded(Text text) const {
  text.color = text.color.faded(opacity_);
  if (text.halo) text.halo = text.halo->faded(opacity_);
  return text;
}

void FadedCanvas::draw(const Path& path, const Paint& paint) {
  Paint thin = paint;
  if (thin.fill) thin.fill = thin.fill->faded(opacity_);
  if (thin.pen) thin.pen->color = thin.pen->color.faded(opacity_);
  on_.draw(path, thin);
}

void FadedCanvas::write(const Text& text) { on_.write(faded(text)); }

void FadedCanvas::write_all(std::span<const Text> texts) {
  std::vector<Text> thin;
  thin.reserve(texts.size());
  for (const Text& text : texts) thin.push_back(faded(text));
  on_.write_all(thin);
}

void FadedCanvas::stamp(const Stamp& stamp, Point at) {
  const std::string key = std::string(stamp.key) + "@" + std::to_string(static_cast<int>(opacity_ * 100 + 0.5));
  const std::function<void(Canvas&)> draw = [&](Canvas& on) {
    FadedCanvas thin(on, opacity_);
    stamp.draw(thin);
  };
  on_.stamp({key, stamp.extent, draw}, at);
}

}  // namespace hexwright::publish
