// Pages of a preview on a printer, at their true size. One thread, the window's; a printer that fails is told of in a dialog.
#pragma once

#include <wx/print.h>

#include <memory>

#include "editor/session/page_preview.hpp"

namespace hexwright::ui {

class PagesPrintout : public wxPrintout {
 public:
  explicit PagesPrintout(std::shared_ptr<const editor::Previewed> pages);
  bool OnPrintPage(int page) override;
  bool HasPage(int page) override { return page >= 1 && static_cast<std::size_t>(page) <= pages_->pages.size(); }
  void GetPageInfo(int* least, int* most, int* from, int* to) override;

 private:
  std::shared_ptr<const editor::Previewed> pages_;
};

// Paper of the size and the way of the first page.
wxPrintData paper_for(const editor::Previewed& pages);
// Asks for the printer; no effect without pages.
void print_pages(wxWindow* parent, const std::shared_ptr<const editor::Previewed>& pages);

}  // namespace hexwright::ui
