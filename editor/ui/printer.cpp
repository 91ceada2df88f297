// The printer's context is drawn on as the screen is.
#include "editor/ui/printer.hpp"

#include <wx/dcprint.h>
#include <wx/graphics.h>
#include <wx/msgdlg.h>

#include "editor/ui/controls.hpp"
#include "publish/canvas/cairo_canvas.hpp"

namespace hexwright::ui {

using wording::say;

PagesPrintout::PagesPrintout(std::shared_ptr<const editor::Previewed> pages)
    : wxPrintout(utf8(pages->pages.empty() ? "Hexwright" : pages->pages.front()->title())), pages_(std::move(pages)) {}

void PagesPrintout::GetPageInfo(int* least, int* most, int* from, int* to) {
  *least = *from = 1;
  *most = *to = static_cast<int>(pages_->pages.size());
}

bool PagesPrintout::OnPrintPage(int page) {
  wxDC* dc = GetDC();
  if (!dc || !HasPage(page)) return false;
  const publish::Picture& picture = *pages_->pages[static_cast<std::size_t>(page - 1)];
  const publish::Box sheet = picture.extent();
  int across_px = 0, down_px = 0, across_mm = 0, down_mm = 0;
  GetPageSizePixels(&across_px, &down_px);
  GetPageSizeMM(&across_mm, &down_mm);
  const std::unique_ptr<wxGraphicsContext> context(wxGraphicsContext::CreateFromUnknownDC(*dc));
  auto* cr = context ? static_cast<cairo_t*>(context->GetNativeContext()) : nullptr;
  if (!cr || across_mm <= 0 || sheet.width() <= 0 || sheet.height() <= 0) return false;
  // Whole also on smaller paper; never larger than it is.
  const double fitted = std::min({1.0, (across_mm + 1) / sheet.width(), (down_mm + 1) / sheet.height()});
  constexpr double POINTS_PER_MM = 72 / 25.4;  // the printer's context counts in points, whatever its dots are
  const double dots_per_mm = (dynamic_cast<wxPrinterDC*>(dc) ? POINTS_PER_MM : static_cast<double>(across_px) / across_mm) * fitted;
  cairo_save(cr);
  cairo_scale(cr, dots_per_mm, dots_per_mm);
  cairo_translate(cr, -sheet.left, -sheet.top);
  cairo_rectangle(cr, sheet.left, sheet.top, sheet.width(), sheet.height());
  cairo_clip(cr);
  {
    publish::CairoCanvas canvas(cr);
    picture.draw(canvas, sheet);
  }
  cairo_restore(cr);
  return true;
}

wxPrintData paper_for(const editor::Previewed& pages) {
  wxPrintData data;
  const publish::Box sheet = pages.pages.front()->extent();
  const bool lies = sheet.width() > sheet.height();
  const auto whole_mm = [](double mm) { return static_cast<int>(mm + 0.5); };
  data.SetOrientation(lies ? wxLANDSCAPE : wxPORTRAIT);
  data.SetPaperId(wxPAPER_NONE);
  data.SetPaperSize(lies ? wxSize(whole_mm(sheet.height()), whole_mm(sheet.width()))
                         : wxSize(whole_mm(sheet.width()), whole_mm(sheet.height())));
  return data;
}

void print_pages(wxWindow* parent, const std::shared_ptr<const editor::Previewed>& pages) {
  if (!pages || pages->pages.empty()) return;
  wxPrintDialogData data(paper_for(*pages));
  data.SetMinPage(1);
  data.SetMaxPage(static_cast<int>(pages->pages.size()));
  data.EnablePageNumbers(true);
  wxPrinter printer(&data);
  PagesPrintout printout(pages);
  if (!printer.Print(parent, &printout) && wxPrinter::GetLastError() == wxPRINTER_ERROR)
    wxMessageDialog(parent, words(say("It could not be printed.")), "Hexwright", wxOK | wxICON_WARNING).ShowModal();
}

}  // namespace hexwright::ui
