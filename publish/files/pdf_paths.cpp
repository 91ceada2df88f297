// Whoever draws apart cannot hand anything to cairo, so what the stream refuses is only noted.
#include "publish/files/pdf_paths.hpp"

namespace hexwright::publish {

void PdfPaths::draw(const Path& path, const Paint& paint) { complete_ = stream_.draw(path, paint, frame_) && complete_; }

void PdfPaths::write(const Text& text) { complete_ = complete_ && text.words.empty(); }

void PdfPaths::stamp(const Stamp& stamp, Point at) {
  push(at);
  stamp.draw(*this);
  pop();
}

void PdfPaths::push(Point origin, double turned_degrees, double scale) {
  open_.push_back({frame_, false});
  const auto pushed = frame_.pushed(origin, turned_degrees, scale);
  complete_ = complete_ && pushed;
  frame_ = pushed.value_or(frame_);
}

void PdfPaths::push_clip(const Path& inside) {
  open_.push_back({frame_, stream_.push_clip(inside, frame_)});
  complete_ = complete_ && open_.back().clips;
}

void PdfPaths::pop() {
  if (open_.back().clips) stream_.pop_clip();
  frame_ = open_.back().before;
  open_.pop_back();
}

PdfApart PdfPaths::finished() && {
  stream_.pack();
  PdfApart apart;
  apart.complete = complete_;
  apart.opacities = stream_.opacities();
  if (stream_.cut()) apart.segment = std::move(std::move(stream_).segments().front());
  return apart;
}

}  // namespace hexwright::publish
