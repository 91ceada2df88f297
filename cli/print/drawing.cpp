// Reports are always in the colours of the screen; on paper they stay readable.
#include "cli/print/drawing.hpp"

#include <memory>
#include <sstream>
#include <stdexcept>

#include "cli/print/hunspell_speller.hpp"
#include "cli/read_apart.hpp"
#include "cli/simulation.hpp"
#include "exchange/pdf/pdf_text.hpp"
#include "publish/raster/decoded.hpp"
#include "publish/reports/proof_sheet.hpp"
#include "publish/reports/simulation_sheet.hpp"
#include "publish/reports/variation_sheet.hpp"

namespace hexwright::cli {

namespace {

std::string html_report(const std::vector<validator::Report>& reports, const wording::Catalogue& catalogue) {
  const auto theme = publish::load_theme("colour");
  if (!theme) throw std::logic_error("the built-in theme cannot be read");
  return publish::proof_sheet(reports, catalogue, *theme);
}

std::string simulation_html(const project::Project& project, const validator::SimulationReport& report, const validator::Tally& tally,
                            const wording::Catalogue& catalogue) {
  return publish::simulation_sheet({project, report, tally}, catalogue);
}

std::string variation_html(const std::string& of, const std::vector<VariedRun>& runs, const wording::Catalogue& catalogue) {
  std::vector<publish::VariedSheet> sheets;
  for (const VariedRun& run : runs)
    if (run.tally) sheets.push_back({run.value, {run.ready.project(), run.report, *run.tally}});
  return publish::variation_sheet(of, sheets, catalogue);
}

wording::Result<std::string> text_of_pdf(std::string_view bytes, const std::string& file) {
  exchange::prepare_for_pdf();
  return text_apart(file, [&] { return exchange::text_of_pdf(bytes, file); });
}

wording::Result<exchange::PicturePixels> pixels(std::string bytes, const std::string& file, const io::PictureHeader& header) {
  std::istringstream in(std::move(bytes));
  auto decoded = publish::decode_picture(in, file, header);
  if (!decoded) return tl::unexpected(decoded.error());
  const auto kept = std::make_shared<const publish::Decoded>(std::move(*decoded));
  return exchange::PicturePixels{kept->pixels.width(), kept->pixels.height(), kept->step, [kept](int y) { return kept->pixels.row(y); }};
}

std::unique_ptr<validator::Speller> speller() { return std::make_unique<HunspellSpeller>(); }

}  // namespace

const Drawing drawing{html_report,  speller,    simulation_html, variation_html, diff_map,
                      export_drawn, cards_html, text_of_pdf,     preflight,      publish::prepare_to_decode,
                      pixels};

}  // namespace hexwright::cli
