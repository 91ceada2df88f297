// All that is linked with poppler.
#include "exchange/pdf/pages.hpp"

#include <poppler-document.h>
#include <poppler-page.h>

#include <memory>

namespace hexwright::exchange {

namespace {

class PopplerPages final : public PdfPages {
 public:
  explicit PopplerPages(std::unique_ptr<poppler::document> document) : document_(std::move(document)) {}
  bool is_locked() const override { return document_->is_locked(); }
  int count() const override { return document_->pages(); }
  std::vector<PdfWord> words(int number, std::size_t most) const override {
    const std::unique_ptr<poppler::page> page(document_->create_page(number));
    std::vector<PdfWord> words;
    if (!page) return words;
    for (const poppler::text_box& box : page->text_list()) {
      if (box.rotation() != 0) continue;  // what is written across the page, or up its margin
      const poppler::rectf place = box.bbox();
      const poppler::ustring text = box.text();
      words.push_back({{text.begin(), text.end()}, place.left(), place.right(), place.top(), place.bottom()});
      if (words.size() >= most) break;
    }
    return words;
  }

 private:
  std::unique_ptr<poppler::document> document_;
};

}  // namespace

PdfPages* hexwright_open_pdf(const char* bytes, int size) {
  poppler::set_debug_error_function([](const std::string&, void*) {}, nullptr);  // what is wrong with a file is our own to say
  std::unique_ptr<poppler::document> document(poppler::document::load_from_raw_data(bytes, size));
  return document ? new PopplerPages(std::move(document)) : nullptr;
}

}  // namespace hexwright::exchange
