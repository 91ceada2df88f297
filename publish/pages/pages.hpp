// Pages filled with content: as few as it takes, one where a slightly smaller type makes it fit, columns of equal height, and no line or
// heading left alone. Content in two languages stands side by side, section by section. Millimetres; filled by one thread, then drawn by
// any. Fault: pages/too-many (more than MOST_PAGES).
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "model/wording/fault.hpp"
#include "publish/canvas/picture.hpp"
#include "publish/pages/item.hpp"

namespace hexwright::publish {

class Strip : public Picture {
 public:
  // At least one page; they must outlive the strip.
  explicit Strip(std::vector<const Picture*> pages) : pages_(std::move(pages)) {}
  Box extent() const override;
  Color paper() const override;
  void draw(Canvas& canvas, const Box& part) const override;
  std::string title() const override { return pages_.front()->title(); }

 private:
  std::vector<const Picture*> pages_;
};

struct PaperSize {
  double width_mm = 210, height_mm = 297;
  int columns = 2;
};
// "a3", "a4", "a5", "letter", "tabloid" or "sra3"; nothing for any other id.
std::optional<PaperSize> paper_size(std::string_view id);

inline constexpr std::size_t MOST_PAGES = 600;

class Pages {
 public:
  // One content or two; two have the same sections. Faults: pages/too-many.
  static wording::Result<Pages> fill(std::vector<Content> contents, const PrintStyle& style, const PaperSize& paper);
  Pages(Pages&&) noexcept;
  Pages& operator=(Pages&&) noexcept;
  ~Pages();

  std::size_t count() const;
  // Valid as long as this object.
  const Picture& page(std::size_t number) const;
  // All of them one below the other, for formats that have no pages.
  const Picture& strip() const;
  std::string title() const;
  // Of the type, against the style's own size.
  double scale() const;

 private:
  Pages();
  friend class Layer;
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace hexwright::publish
