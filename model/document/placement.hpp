// A filled-in setup: where each piece stands, and what only one side may know (what a marker hides). Plain data; places on a table are in
// inches from the south-west, headings in degrees clockwise from north.
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
  std::optional<std::string> revealed_with;  // the marker of the enemy, or itself when no enemy did it
  std::optional<bool> moved, mounted;
  std::optional<std::string> order;
  Datum datum;
  bool operator==(const Placed&) const = default;
  template <class This = Placed>
  static constexpr auto fields() {
    return std::tuple{attribute("piece", mark("piece"), &This::piece, "id of the piece"),
                      attribute("hex", mark("hex"), &This::hex, "label of its hex"),
                      attribute("box", mark("box"), &This::box, "id of a box off the board"),
                      attribute("board", mark("board"), &This::board, "table it stands on, when there are several"),
                      attribute("level", mark("level"), &This::level, "level in the hex").between(-10, 100),
                      attribute("slot", mark("place in the stack"), &This::slot, "place in the stack from the bottom").between(0, 1000),
                      attribute("x", mark("inches from the west"), &This::x_inches, "inches from the western edge"),
                      attribute("y", mark("inches from the south"), &This::y_inches, "inches from the southern edge"),
                      attribute("heading", mark("heading in degrees"), &This::heading_degrees, "degrees clockwise from north"),
                      attribute("hides", mark("what the marker hides"), &This::hides, "the formation behind a marker, or none"),
                      attribute("concealed", mark("concealed"), &This::concealed, "starts concealed"),
                      attribute("revealed-with", mark("revealed with"), &This::revealed_with,
                                "of a marker that is revealed: the marker of the enemy, or itself when it was revealed by choice"),
                      attribute("moved", mark("moved"), &This::moved, "has moved in the turn in which it was revealed"),
                      attribute("mounted", mark("mounted"), &This::mounted, "of cavalry: on horseback, or dismounted"),
                      attribute("order", mark("order"), &This::order, "order that what it hides is given when it is revealed"),
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
    return std::tuple{attribute("format", mark("version of the file format"), &This::format),
                      attribute("id", mark("id"), &This::id),
                      attribute("scenario", mark("scenario"), &This::scenario, "the scenario, in the same folder"),
                      attribute("side", mark("side"), &This::side, "the side that filled it in"),
                      children("placed", mark("placed piece"), &This::pieces, "pieces and where they stand"),
                      embed(&This::datum)};
  }
};

}  // namespace hexwright::document
