// What is to be exported, as it was chosen and typed: kept between runs by kind of document, judged field by field, and turned into what
// the press draws and what the command line writes.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/session.hpp"
#include "exchange/offers/offers.hpp"
#include "press/order.hpp"

namespace hexwright::editor {

// Numbers stay as they were typed until they are used.
struct ExportWish {
  std::string what = "card", ending;  // the usual one when it is empty
  std::string side, placement;        // empty: the referee; none
  std::string theme, house = "classic", paper = "a4", languages;
  std::string hex_mm, dpi, counter_mm, copies;  // empty: as usual
  std::string board;
  std::vector<std::string> without;
  bool mark = false;
  std::string language = "en";  // that is spoken
  bool operator==(const ExportWish&) const = default;

  const exchange::Offer* offer() const { return exchange::offer(what); }
  std::string written_as() const;  // the ending
  // Does it ask for this setting, as it is written now? A module of VASSAL is for no side, and only pixels have a density.
  bool asks_for(exchange::Asked setting) const;
  bool has_pixels() const;
};

// By the name of the field; those that say what is usual are left out.
std::map<std::string, std::string> fields_of(const ExportWish& wish);
// A value that is not valid is replaced by the default.
ExportWish wish_of(const std::map<std::string, std::string>& fields);

// What cannot stand, and in which field it was typed: "hex_mm", "dpi", "counter_mm", "copies", "placement", "path".
struct BadField {
  std::string field;
  Fault fault;
};
std::optional<BadField> fault_of(const ExportWish& wish);
// The file can be written, as far as can be told before: there is a folder, and it may be written to.
std::optional<BadField> fault_of_path(const std::string& path, const ExportWish& wish);

// Of a wish without faults.
press::Order order_of(const ExportWish& wish, const std::string& file);
// `hexwright export …` as it is called; the placement by another name where it was copied.
std::vector<std::string> arguments_of(const ExportWish& wish, const std::string& file, const std::string& placement,
                                      const std::string& out);
// "parzymiechy-card.pdf" in the folder of the document.
std::string usual_path(const ExportWish& wish, const std::string& document);
// Kinds of documents that can be exported as this.
bool can_export(const project::Project& project, const exchange::Offer& offer);

}  // namespace hexwright::editor
