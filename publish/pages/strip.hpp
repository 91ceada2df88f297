// Pages one below the other as a single picture, for formats that have no pages.
#pragma once

#include <vector>

#include "publish/canvas/picture.hpp"

namespace hexwright::publish {

class Strip : public Picture {
 public:
  // At least one page; they must live as long.
  explicit Strip(std::vector<const Picture*> pages) : pages_(std::move(pages)) {}
  Box extent() const override;
  Color paper() const override;
  void draw(Canvas& canvas, const Box& part) const override;
  std::string title() const override { return pages_.front()->title(); }

 private:
  std::vector<const Picture*> pages_;
};

}  // namespace hexwright::publish
