// A filled-in setup: where each piece stands, and what only one side may know (what a marker hides).
#pragma once

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"

namespace hexwright::document {

struct Placed {  // exactly one of hex, point, box
  std::string piece;
  std::optional<std::string> hex, box, board;
  std::optional<int> level;
  std::optional<int> slot;
  std::optional<wording::Decimal> x_inches, y_inches, heading_degrees;
  std::optional<std::string> hides;  // id of the formation behind a marker; "none" for a decoy
  std::optional<bool> concealed;
  std::optional<std::string> revealed_with;  // the marker of the enemy, or itself when nobody made it
  std::optional<bool> moved, mounted;
  std::optional<std::string> order;
  Datum datum;
  bool operator==(const Placed&) const = default;
  template <class This = Placed>
  static constexpr auto fields() {
    return std::tuple{attribute("piece", &This::piece, Need::required, "id of the piece"),
                      attribute("hex", &This::hex, Need::optional, "label of its hex"),
                      attribute("box", &This::box, Need::optional, "id of a box off the board"),
                      attribute("board", &This::board, Need::optional, "table it stands on, when there are several"),
                      attribute("level", &This::level, Need::optional, "level in the hex").between(-10, 100),
                      attribute("slot", &This::slot, Need::optional, "place in the stack from the bottom").between(0, 1000),
                      attribute("x", &This::x_inches, Need::optional, "inches from the western edge"),
                      attribute("y", &This::y_inches, Need::optional, "inches from the southern edge"),
                      attribute("heading", &This::heading_degrees, Need::optional, "degrees clockwise from north"),
                      attribute("hides", &This::hides, Need::optional, "the formation behind a marker, or none"),
                      attribute("concealed", &This::concealed, Need::optional, "starts concealed"),
                      attribute("revealed-with", &This::revealed_with, Need::optional,
                                "of a marker that is revealed: the marker of the enemy, or itself when it was revealed by choice"),
                      attribute("moved", &This::moved, Need::optional, "has moved in the turn in which it was revealed"),
                      attribute("mounted", &This::mounted, Need::optional, "of cavalry: on horseback, or dismounted"),
                      attribute("order", &This::order, Need::optional, "order that what it hides is given when it is revealed"),
                      embed(&This::datum)};
  }
};
struct Placement {
  static constexpr std::string_view element = "placement";
  std::string format, id, scenario;
  std::optional<std::string> side;
  std::vector<Placed> pieces;
  Datum datum;
  bool operator==(const Placement&) const = default;
  template <class This = Placement>
  static constexpr auto fields() {
    return std::tuple{attribute("format", &This::format, Need::required, "version of the file format"),
                      attribute("id", &This::id, Need::required, "id"),
                      attribute("scenario", &This::scenario, Need::required, "the scenario, in the same folder"),
                      attribute("side", &This::side, Need::optional, "the side that filled it in"),
                      children("placed", &This::pieces, "pieces and where they stand"),
                      embed(&This::datum)};
  }
};

}  // namespace hexwright::document
