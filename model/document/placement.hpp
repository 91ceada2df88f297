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
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("piece", mark("piece"), &Placed::piece, "id of the piece"),
                      attribute("hex", mark("hex"), &Placed::hex, "label of its hex"),
                      attribute("box", mark("box"), &Placed::box, "id of a box off the board"),
                      attribute("board", mark("board"), &Placed::board, "table it stands on, when there are several"),
                      attribute("level", mark("level"), &Placed::level, "level in the hex").between(-10, 100),
                      attribute("slot", mark("place in the stack"), &Placed::slot, "place in the stack from the bottom").between(0, 1000),
                      attribute("x", mark("inches from the west"), &Placed::x_inches, "inches from the western edge"),
                      attribute("y", mark("inches from the south"), &Placed::y_inches, "inches from the southern edge"),
                      attribute("heading", mark("heading in degrees"), &Placed::heading_degrees, "degrees clockwise from north"),
                      attribute("hides", mark("what the marker hides"), &Placed::hides, "the formation behind a marker, or none"),
                      attribute("concealed", mark("concealed"), &Placed::concealed, "starts concealed"),
                      attribute("revealed-with", mark("revealed with"), &Placed::revealed_with,
                                "of a marker that is revealed: the marker of the enemy, or itself when it was revealed by choice"),
                      attribute("moved", mark("moved"), &Placed::moved, "has moved in the turn in which it was revealed"),
                      attribute("mounted", mark("mounted"), &Placed::mounted, "of cavalry: on horseback, or dismounted"),
                      attribute("order", mark("order"), &Placed::order, "order that what it hides is given when it is revealed"),
                      embed(&Placed::datum)};
  }
};
struct Placement {
  static constexpr std::string_view element = "placement";
  std::string format, id, scenario;
  std::optional<std::string> side;
  std::vector<Placed> pieces;
  Datum datum;
  bool operator==(const Placement&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("format", mark("version of the file format"), &Placement::format),
                      attribute("id", mark("id"), &Placement::id),
                      attribute("scenario", mark("scenario"), &Placement::scenario, "the scenario, in the same folder"),
                      attribute("side", mark("side"), &Placement::side, "the side that filled it in"),
                      children("placed", mark("placed piece"), &Placement::pieces, "pieces and where they stand"),
                      embed(&Placement::datum)};
  }
};

}  // namespace hexwright::document
