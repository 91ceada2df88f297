// A scanned map that lies under a board in the editor, to draw over: the picture's file, and hexes whose middles are known in it.
#pragma once

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"

namespace hexwright::document {

struct KnownHex {
  std::string hex;
  int x = 0, y = 0;  // pixels from the upper left corner
  Origin origin;
  bool operator==(const KnownHex&) const = default;
  template <class This = KnownHex>
  static constexpr auto fields() {
    return std::tuple{
        attribute("hex", &This::hex, Need::required, "label of the hex"),
        attribute("x", &This::x, Need::required, "pixels from the left edge of the picture to its middle").between(0, 1'000'000),
        attribute("y", &This::y, Need::required, "pixels from the upper edge of the picture to its middle").between(0, 1'000'000)};
  }
};

struct Backdrop {
  std::string file;
  std::optional<int> opacity;
  std::vector<KnownHex> known;
  Datum datum;
  bool operator==(const Backdrop&) const = default;
  template <class This = Backdrop>
  static constexpr auto fields() {
    return std::tuple{attribute("file", &This::file, Need::required, "a PNG or JPEG picture in the project's folder"),
                      attribute("opacity", &This::opacity, Need::optional, "how strongly the editor shows it, in per cent; 100 when absent")
                          .between(0, 100),
                      children("known", &This::known, "hexes whose middles are known in the picture; four or more"), embed(&This::datum)};
  }
};

}  // namespace hexwright::document
