// Colours and widths as a publisher writes them into his files of looks. The first fault is remembered, with its line.
#pragma once

#include <optional>
#include <string>

#include "model/document/datum.hpp"
#include "model/io/xml_file.hpp"
#include "model/wording/fault.hpp"
#include "publish/canvas/shapes.hpp"

namespace hexwright::publish {

class LooksReader {
 public:
  // Ids of faults begin with the kind of file: theme/bad-colour.
  LooksReader(const io::XmlFile& file, std::string kind) : file_(file), kind_(std::move(kind)) {}

  Color color(const std::string& text, document::Origin origin);
  std::optional<Color> color(const std::optional<std::string>& text, document::Origin origin);
  // Of a pen, in mm.
  double width(std::optional<wording::Decimal> value, double otherwise, document::Origin origin);
  void refuse(const std::string& id, document::Origin origin, wording::Text message, wording::Text expected);

  std::optional<wording::Fault> fault;

 private:
  const io::XmlFile& file_;
  std::string kind_;
};

}  // namespace hexwright::publish
