// Where an export goes and in which format, decided before anything is read.
#pragma once

#include <string>

#include "cli/options.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::cli {

enum class PictureFormat { svg, pdf, png, html, csv };

struct Destination {
  std::string path;  // "-" is standard output
  PictureFormat format;
};

// Faults, all of them wrong usage: no format can be told, options of another format, bytes for a terminal.
wording::Result<Destination> destination_of(const ExportOptions& options);

}  // namespace hexwright::cli
