// --format has the last word over the ending of the file; upper and lower case are the same in an ending.
#include "cli/print/destination.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "exchange/offers/offers.hpp"
#include "model/io/utf8.hpp"
#include "platform/files.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

constexpr std::array FORMATS{std::pair<std::string_view, PictureFormat>{"html", PictureFormat::html},
                             std::pair<std::string_view, PictureFormat>{"csv", PictureFormat::csv},
                             std::pair<std::string_view, PictureFormat>{"svg", PictureFormat::svg},
                             std::pair<std::string_view, PictureFormat>{"pdf", PictureFormat::pdf},
                             std::pair<std::string_view, PictureFormat>{"png", PictureFormat::png}};

std::optional<PictureFormat> format_named(std::string_view name) {
  for (const auto& [known, format] : FORMATS)
    if (known == name) return format;
  return std::nullopt;
}

std::string ending_of(const std::string& path) {
  const std::size_t dot = path.rfind('.');
  if (dot == std::string::npos || path.find('/', dot) != std::string::npos) return {};
  std::string ending = path.substr(dot + 1);
  std::transform(ending.begin(), ending.end(), ending.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return ending;
}

tl::unexpected<wording::Fault> wrong(std::string id, wording::Text message, std::optional<wording::Text> hint = {}) {
  return tl::unexpected(wording::Fault{std::move(id), {}, std::move(message), {}, std::move(hint)});
}

}  // namespace

namespace {

bool can_be(const ExportOptions& options, PictureFormat format) {
  const exchange::Offer* offer = exchange::offer(options.what);
  for (const auto& [name, each] : FORMATS)
    if (each == format) return !offer || offer->written_as(name);
  return false;
}

}  // namespace

wording::Result<Destination> destination_of(const ExportOptions& options) {
  const std::string path = options.output.empty() ? "-" : options.output;
  const auto format = format_named(options.format.empty() ? ending_of(path) : options.format);
  if (!format && path == "-")
    return wrong("export/format", say("Standard output has no ending that would tell the format."),
                 say("Add --format svg, --format pdf or --format png, or name a file with -o."));
  if (!format)
    return wrong("export/format", say("The ending of {file} tells no format.", {{"file", io::visible(path, 400)}}),
                 say("Let it end in .svg, .pdf or .png, or add --format."));
  if (!can_be(options, *format))
    return wrong("export/format", say("{what} is not written in this format.", {{"what", options.what}}),
                 say("Let it end in .svg, .pdf or .png, or add --format."));
  if (*format != PictureFormat::png && (options.dpi || options.hex_px || options.width_px || options.truecolour))
    return wrong("export/pixels", say("--dpi, --hex-px, --width-px and --truecolour go with PNG; the other formats have no pixels."),
                 say("Use --hex-mm or --inch-mm for the size on paper."));
  if (path == "-" && (*format == PictureFormat::pdf || *format == PictureFormat::png) && platform::is_terminal(platform::STANDARD_OUTPUT))
    return wrong("export/terminal", say("A PDF or PNG is not for a terminal."), say("Name a file with -o, or send the output elsewhere."));
  return Destination{path, *format};
}

}  // namespace hexwright::cli
