// Documents are read, press/ prints them, and what comes of it is written in its format.
#include <chrono>
#include <cmath>
#include <filesystem>
#include <thread>

#include "cli/check_files.hpp"
#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "platform/interruption.hpp"
#include "cli/print/drawing.hpp"
#include "cli/print/subject.hpp"
#include "cli/worker.hpp"
#include "model/wording/list_of.hpp"
#include "press/board.hpp"
#include "publish/canvas/lost_letters.hpp"
#include "publish/canvas/measure.hpp"
#include "publish/files/pdf.hpp"
#include "publish/files/png.hpp"
#include "publish/files/save.hpp"
#include "publish/files/svg.hpp"
#include "publish/pages/pages.hpp"
#include "publish/pages/press_sheet.hpp"
#include "rulesets/rulesets.hpp"
#include "scripting/client/worker_judge.hpp"
#include "platform/files.hpp"
#include "platform/process.hpp"

namespace hexwright::cli {

using exchange::ExportRequest;
using wording::say;

namespace {

constexpr double DOTS_AN_INCH = 150;

bool is_streamed(const ExportRequest& request) { return request.output.empty() || request.output == "-"; }

// Wrong usage that can be told before anything is read: no format, options of another format, bytes for a terminal.
std::optional<wording::Fault> misused(const ExportRequest& request) {
  const auto wrong = [](std::string id, wording::Text message, wording::Text hint) {
    return wording::Fault{std::move(id), {}, std::move(message), {}, std::move(hint)};
  };
  const std::string as = request.written_as();
  const exchange::ExportKind& kind = *request.kind();
  std::vector<wording::Value> endings;
  for (const std::string_view format : kind.formats) endings.emplace_back("." + std::string(format));
  const wording::Text hint =
      say("Let it end in {endings}, or add --format.", {{"endings", nested(wording::list_of(endings, wording::Joined::by_or))}});
  if (request.format.empty() && is_streamed(request))
    return wrong("export/format", say("Standard output has no ending that would tell the format."), hint);
  std::string ending = std::filesystem::path(request.output).extension().generic_string();
  std::transform(ending.begin(), ending.end(), ending.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  if (request.format.empty() && ending != "." + as) {
    const auto writes = [&](const exchange::ExportKind& other) { return !ending.empty() && other.written_as(ending.substr(1)); };
    const bool known = std::any_of(exchange::export_kinds().begin(), exchange::export_kinds().end(), writes);
    return wrong("export/format",
                 known ? say("{what} is not written in this format.", {{"what", request.what}})
                       : say("The ending of {file} tells no format.", {{"file", shown(request.output)}}),
                 hint);
  }
  if (as != "png" && kind.has(exchange::ExportOption::pages) &&
      (!request.dpi.empty() || !request.hex_px.empty() || !request.width_px.empty() || request.truecolour))
    return wrong("export/pixels", say("--dpi, --hex-px, --width-px and --truecolour go with PNG; the other formats have no pixels."),
                 say("Use --hex-mm or --inch-mm for the size on paper."));
  const bool paged = request.takes(exchange::ExportOption::pages);
  if (request.profile != "home" && (!paged || (press::profile_of(request).inks && as != "pdf")))
    return wrong("export/profile",
                 paged ? say("Only a PDF has the inks of a press.") : say("--profile goes with pages, and this format has none."),
                 say("Leave out --profile, or write a PDF."));
  if (!request.with.empty() && request.what != "map-sheets")
    return wrong("export/with", say("--with goes with map-sheets: everything else shows what there is unless --no leaves it out."),
                 say("Leave out --with."));
  if (is_streamed(request) && as != "svg" && as != "html" && as != "csv" && as != "txt" && platform::is_terminal(platform::STANDARD_OUTPUT))
    return wrong("export/terminal", say("A PDF or PNG is not for a terminal."), say("Name a file with -o, or send the output elsewhere."));
  return std::nullopt;
}

publish::PngOptions png_options(const ExportRequest& request) {
  publish::PngOptions options;
  const auto dpi = exchange::number_in(request.dpi), hex_px = exchange::number_in(request.hex_px);
  if (const auto width = exchange::whole_number_in(request.width_px))
    options.width_px = *width;
  else
    options.pixels_per_mm = hex_px ? *hex_px / press::hex_mm(request) : dpi.value_or(DOTS_AN_INCH) / 25.4;
  options.truecolor = request.truecolour;
  options.threads = exchange::whole_number_in(request.threads).value_or(0);
  return options;
}

publish::PdfOptions pdf_options(const press::Printed& printed, const ExportRequest& request) {
  const press::PrintProfile profile = press::profile_of(request);
  publish::PdfOptions options;
  options.author = printed.author;
  options.dress.language = printed.language;
  options.dress.inks = profile.inks;
  if (profile.bleed_mm > 0) {
    options.dress.trim_mm = publish::PressSheet::margin_mm(profile.bleed_mm, profile.marks);
    options.dress.bleed_mm = profile.bleed_mm;
  }
  return options;
}

wording::Result<void> write(const publish::Picture& picture, const press::Printed& printed, const ExportRequest& request) {
  const std::string as = request.written_as(), path = is_streamed(request) ? "-" : request.output;
  if (as == "pdf") return publish::write_pdf(picture, pdf_options(printed, request), path);
  if (as == "svg") {
    publish::SvgOptions options;
    options.language = request.language;
    if (path == "-") return publish::to_standard_output(publish::svg_of(picture, options));
    return publish::write_svg(picture, options, path);
  }
  publish::PngOptions options = png_options(request);
  const platform::MayStop stopping;
  options.stop = stopping.token();
  if (path == "-") return publish::write_png(picture, options, publish::PngSink(publish::to_standard_output));
  return publish::write_png(picture, options, path);
}

// A tenth of a millimetre is all anyone measures; the figures follow the language like all others.
wording::Value tenths(double value) { return wording::Decimal{std::llround(value * 10) * 100}; }

std::string note(const publish::Picture& picture, const ExportRequest& request, double seconds, const Messages& err) {
  const publish::Box extent = picture.extent();
  std::string size = err.words(say("{width} × {height} mm", {{"width", tenths(extent.width())}, {"height", tenths(extent.height())}}));
  if (request.written_as() == "png")
    if (const auto png = publish::png_size(picture, png_options(request)))
      size += ", " + err.words(say("{width} × {height} pixels", {{"width", png->width}, {"height", png->height}}));
  return err.words(
             say("{file}: {size}, {seconds} s", {{"file", is_streamed(request) ? err.words(say("standard output")) : shown(request.output)},
                                                 {"size", size},
                                                 {"seconds", wording::Decimal{std::llround(seconds * 100) * 10}}})) +
         '\n';
}

int write_picture(const publish::Picture& picture, const press::Printed& printed, const ExportRequest& request, const Messages& err) {
  const auto start = std::chrono::steady_clock::now();
  if (const auto written = write(picture, printed, request); !written) {
    if (const auto status = platform::status_when_interrupted()) return *status;
    const std::string& id = written.error().id;
    return refuse(err, written.error(), id == "output/failed" || id == "pdf/drawing" ? EXIT_OWN_FAULT : EXIT_UNREADABLE);
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  if (platform::is_terminal(platform::STANDARD_ERROR)) complain(note(picture, request, seconds.count(), err));
  return EXIT_CLEAN;
}

// Pages as they are, or one below the other where the format has none.
int write_pages(const press::Printed& printed, const ExportRequest& request, const Messages& err) {
  if (printed.one_picture) return write_picture(*printed.pages.front(), printed, request, err);
  if (request.written_as() != "pdf") return write_picture(publish::Strip(printed.pages), printed, request, err);
  const auto bytes = publish::pdf_of_pages(printed.pages, pdf_options(printed, request));
  if (!bytes) return refuse(err, bytes.error(), bytes.error().id == "pdf/drawing" ? EXIT_OWN_FAULT : EXIT_UNREADABLE);
  return deliver(request.output, *bytes, err);
}

// All of them or none: a file that was not there before is taken away again when a later one cannot be written.
int write_files(const press::Printed& printed, const Messages& err) {
  std::vector<std::string> made;
  std::error_code fault;
  for (const press::Printed::File& file : printed.files) {
    const bool was_there = std::filesystem::exists(file.path, fault);
    if (const int status = deliver(file.path, file.bytes, err); status != EXIT_CLEAN) {
      for (const std::string& path : made) std::filesystem::remove(path, fault);
      return status;
    }
    if (!was_there) made.push_back(file.path);
  }
  tell_unsaid(printed.unsaid, err);
  return EXIT_CLEAN;
}

// What is found concerns the whole scenario.
press::Made<validator::Report> checked(const std::string& file) {
  auto project = project::Project::load(file, built_in_games());
  if (!project) return press::refuse(project.error().front());
  const scripting::WorkerJudge scripts(worker_settings(false), file);
  validator::Scope scope;
  scope.scripts = &scripts;
  return validator::check(std::move(*project), rulesets::all_games(), scope);
}

constexpr std::size_t MOST_OF_SERIES = 50;

// The scenarios of a folder, for a page or module that holds them all.
tl::expected<std::vector<press::Subject>, int> series_of(const ExportRequest& request, const Messages& err) {
  const std::vector<std::string> paths = scenarios_in(request.file, false);
  if (paths.empty() || paths.size() > MOST_OF_SERIES)
    return tl::make_unexpected(usage(err, say("{folder} holds {count} scenarios; from 1 to {most} can be put together.",
                                              {{"folder", shown(request.file)},
                                               {"count", static_cast<std::int64_t>(paths.size())},
                                               {"most", std::int64_t{MOST_OF_SERIES}}})));
  if (!request.placement.empty()) return tl::make_unexpected(usage(err, say("--placement fills in one scenario, and this is a folder.")));
  std::vector<press::Subject> all;
  for (const std::string& path : paths) {
    ExportRequest one = request;
    one.file = path;
    auto subject = subject_of(one, err);
    if (!subject) return tl::make_unexpected(subject.error());
    all.push_back(std::move(*subject));
  }
  return all;
}

tl::expected<std::vector<press::Subject>, int> subjects_of(const ExportRequest& request, const Messages& err) {
  if ((request.what == "page" || request.what == "vassal") && is_folder(request.file)) return series_of(request, err);
  auto subject = subject_of(request, err);
  if (!subject) return tl::make_unexpected(subject.error());
  std::vector<press::Subject> one;
  one.push_back(std::move(*subject));
  return one;
}

// Values that are beyond their limits or cannot be read are left out of what is drawn; the first three of them are told.
bool tell_bad_values(const std::vector<press::Subject>& subjects, const Messages& err) {
  constexpr int MOST = 3;
  int told = 0;
  for (const press::Subject& subject : subjects)
    for (const auto& file : subject.project->files())
      for (const wording::Fault& fault : file->structure_faults)
        if (fault.id == "file/bad-value" && told++ < MOST) complain(fault_lines(err, fault));
  return told > 0;
}

}  // namespace

int export_drawn(const ExportRequest& request, const Messages& err) {
  if (const auto fault = misused(request)) return refuse(err, *fault, EXIT_USAGE);
  const std::jthread fonts(publish::warm_up_fonts);
  auto subjects = subjects_of(request, err);
  if (!subjects) return subjects.error();
  const bool has_bad_values = tell_bad_values(*subjects, err);
  press::PrintJob job{request, std::move(subjects->front()), [&] { return checked(request.file); }};
  for (std::size_t i = 1; i < subjects->size(); ++i) job.series.push_back(std::move((*subjects)[i]));
  const auto printed = [&] {
    std::optional<platform::MayStop> stopping;  // pages are printed fast, and given up at once
    if (!request.kind()->has(exchange::ExportOption::pages)) job.stop = stopping.emplace().token();
    return press::print(job);
  }();
  for (const wording::Fault& note : job.notes) complain(fault_lines(err, note));
  if (!printed) {
    if (const auto status = platform::status_when_interrupted()) return *status;
    const press::Because because = printed.error().because;
    return refuse(err, printed.error().fault,
                  because == press::Because::usage   ? EXIT_USAGE
                  : because == press::Because::input ? EXIT_UNREADABLE
                                                     : EXIT_OWN_FAULT);
  }
  platform::return_freed_memory();  // what placing everything needed would only stand beside what drawing needs
  const int status = printed->files.empty() ? write_pages(*printed, request, err) : write_files(*printed, err);
  const bool told = std::any_of(job.notes.begin(), job.notes.end(), [](const wording::Fault& note) { return note.id == "font/letters"; });
  if (const auto lost = publish::letters_lost(); lost && !told) complain(fault_lines(err, *lost));  // known once all is drawn
  return status == EXIT_CLEAN && has_bad_values ? EXIT_FINDINGS : status;
}

}  // namespace hexwright::cli
