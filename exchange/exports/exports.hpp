// The exports and the request for one: the same for the command line, hexwright-print and the window, with one record per export
// (export_list.hpp) and one per option. Nothing is drawn or written here. Sizes are in millimetres or pixels, as names end. Plain data
// without faults; any thread may read the lists.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/project/project.hpp"
#include "model/wording/text.hpp"

namespace hexwright::exchange {

// Groups of options, as bits of a set.
enum class ExportOption : unsigned {
  side = 1U << 0U,       // only what a side may know
  placement = 1U << 1U,  // a filled-in setup
  paper = 1U << 2U,      // pages of a size
  languages = 1U << 3U,  // one language of the words
  two_languages = 1U << 4U,
  style = 1U << 5U,  // of cards and sheets
  theme = 1U << 6U,
  scale = 1U << 7U,      // millimetres of a hex or an inch
  layers = 1U << 8U,     // that can be left out
  board = 1U << 9U,      // one of several
  counters = 1U << 10U,  // their size, and how many of each
  mark = 1U << 11U,      // a byte order mark
  pages = 1U << 12U,     // its pages can be previewed
  pixels = 1U << 13U     // how fine a PNG is
};

// One export of the list.
struct ExportKind {
  std::string_view id;  // as --what names it
  wording::Text title;
  std::vector<std::string_view> formats;  // endings without the point, the usual one first
  ExportOption options;
  enum class From { map, orbat, card } from;
  bool text, printed;  // written by hexwright itself in its first format; drawn or packed by hexwright-print

  bool has(ExportOption option) const;
  bool written_as(std::string_view format) const;
  // The project has what this is made from.
  bool can_be_made_from(const project::Project& project) const;
};
std::span<const ExportKind> export_kinds();
const ExportKind* export_kind(std::string_view id);  // null when there is none

// A request. Every value is text as it was typed, also a number; empty means the default. export_fields() gives the values allowed.
struct ExportRequest {
  std::string what = "card", file, output, format;  // output: empty or "-" is standard output; format: empty, as the output's ending says
  std::string side, placement, theme, style;        // empty: the referee; none; what profile and style ask for; what the profile asks for
  std::string paper = "a4", languages;
  std::string hex_mm, inch_mm, dpi, hex_px, width_px, counter_mm, copies, threads;
  std::vector<std::string> boards, without;  // empty: all boards, all layers
  bool truecolour = false, mark = false;
  std::string language = "en";    // of messages, of words on maps and of cards when `languages` is empty
  std::string words = "author";   // of the clauses of a card: the author's where there are some, or all made from the data
  std::string profile = "home";   // what it is printed by
  std::vector<std::string> with;  // layers that sheets of a map leave out unless they are named here

  bool operator==(const ExportRequest&) const = default;
  const ExportKind* kind() const { return export_kind(what); }
  // A format of the export: the requested one, else that of the output's ending, else the default; `format` for an unknown export.
  std::string written_as() const;
  // Whether the option applies to the export in this format. A VASSAL module is for no side, and only a PNG has pixels.
  bool takes(ExportOption option) const;
  // Drawn or packed by hexwright-print, and not written as text.
  bool is_printed() const;
  // The same with every option that does not apply reset to its default.
  ExportRequest with_what_it_takes() const;
  // One or two, the first that of the card.
  std::vector<std::string> card_languages() const;
};

// One option of a request: its name in settings, its name on the command line, and its allowed values.
struct ExportField {
  using Member = std::variant<std::string ExportRequest::*, std::vector<std::string> ExportRequest::*, bool ExportRequest::*>;
  std::string_view name, option;
  Member value;
  ExportOption of;
  wording::Text help;
  wording::Text title = {};                    // in the window; empty where only the command line has it
  std::vector<std::string_view> choices = {};  // empty: anything
  int least = 0, most = 0;                     // of a number; both 0: not a number
  bool fractions = false;                      // a number may have them

  bool is_number() const { return most > 0; }
  bool allows(std::string_view value) const;
  bool is_usual(const ExportRequest& request) const;
};
std::span<const ExportField> export_fields();
// The number in the text; nothing when it is empty or no number. A decimal comma is allowed.
std::optional<double> number_in(const std::string& text);
std::optional<int> whole_number_in(const std::string& text);
// For an export without pages, the first option that was given and does not apply; null when there is none.
const ExportField* useless_field(const ExportRequest& request);

// Layers that can be left out of a map.
struct ExportLayer {
  std::string_view id;
  wording::Text title;
};
std::span<const ExportLayer> export_layers();

}  // namespace hexwright::exchange
