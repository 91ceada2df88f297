// Drawn for this program. SVG in the source rather than files: the window then starts without reading any, and the colour is put in.
#include "editor/ui/icons.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>

namespace hexwright::ui {

namespace {

struct Drawing {
  std::string_view name, path;
};

constexpr Drawing DRAWINGS[] = {
    {"new", "M6 3h8l4 4v14H6z M14 3v4h4 M12 11v6 M9 14h6"},
    {"open", "M3 19V5h6l2 3h8v3 M3 19l3-8h15l-3 8z"},
    {"save", "M4 4h13l3 3v13H4z M8 4v5h7V4 M7 20v-7h10v7"},
    {"undo", "M8 5L4 9l4 4 M4 9h10a5 5 0 0 1 0 10H9"},
    {"redo", "M16 5l4 4-4 4 M20 9H10a5 5 0 0 0 0 10h5"},
    {"choose", "M6 3l12 10-6 1 3 6-3 1-3-6-3 4z"},
    {"terrain", "M18 3l3 3-10 10-4 1 1-4z M4 21c0-3 2-4 4-3"},
    {"elevation", "M2 19l6-11 4 6 3-4 7 9z"},
    {"hexside", "M8 4l-5 8 5 8 M8 4h8 M8 20h8 M16 4l5 8-5 8"},
    {"path", "M9 3L5 21 M15 3l4 18 M12 4v3 M12 11v3 M12 18v3"},
    {"place", "M12 21s6-6 6-11a6 6 0 0 0-12 0c0 5 6 11 6 11z M12 8v4"},
    {"eraser", "M9 20l-6-6L14 4l6 6-10 10z M8 10l6 6 M9 20h12"},
    {"sight", "M2 12s4-6 10-6 10 6 10 6-4 6-10 6S2 12 2 12z M12 10v4 M10 12h4"},
    {"setup", "M6 3v18 M6 4h12l-3 4 3 4H6"},
    {"area", "M5 8l6-4 8 3 1 9-8 4-8-5z"},
    {"line", "M4 18l5-8 6 4 5-9"},
    {"zone", "M4 4h3 M10 4h4 M17 4h3v3 M20 10v4 M20 17v3h-3 M14 20h-4 M7 20H4v-3 M4 14v-4 M4 7V4"},
    {"move", "M12 3v18 M3 12h18 M9 6l3-3 3 3 M9 18l3 3 3-3 M6 9l-3 3 3 3 M18 9l3 3-3 3"},
    {"base", "M4 8h16v9H4z M4 8l16 9 M20 8L4 17"},
    {"measure", "M3 16L16 3l5 5L8 21z M7 12l2 2 M10 9l3 3 M13 6l2 2"},
    {"print", "M7 9V3h10v6 M7 18H4V9h16v9h-3 M7 14h10v7H7z"},
};

}  // namespace

wxBitmapBundle icon(std::string_view name, const wxColour& colour, int side_px) {
  const auto found = std::find_if(std::begin(DRAWINGS), std::end(DRAWINGS), [&](const Drawing& each) { return each.name == name; });
  const std::string svg = fmt::format(
      "<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24' viewBox='0 0 24 24'><path d='{}' fill='none' stroke='{}' "
      "stroke-width='1.7' stroke-linecap='round' stroke-linejoin='round'/></svg>",
      found == std::end(DRAWINGS) ? std::string_view("M4 4") : found->path, colour.GetAsString(wxC2S_HTML_SYNTAX).ToStdString());
  return wxBitmapBundle::FromSVG(svg.c_str(), wxSize(side_px, side_px));
}

}  // namespace hexwright::ui
