// A scanned map that lies under a board in the editor, to draw over: the picture's file, and hexes whose middles are known in it. Plain
// data, read by any thread.
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
    return std::tuple{attribute("hex", mark("hex"), &This::hex, "label of the hex"),
                      attribute("x", mark("distance from the left"), &This::x, "pixels from the left edge of the picture to its middle")
                          .between(0, 1'000'000),
                      attribute("y", mark("distance from the top"), &This::y, "pixels from the upper edge of the picture to its middle")
                          .between(0, 1'000'000)};
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
    return std::tuple{
        attribute("file", mark("file"), &This::file, "a PNG or JPEG picture in the project's folder"),
        attribute("opacity", mark("opacity in per cent"), &This::opacity, "how strongly the editor shows it, in per cent; 100 when absent")
            .between(0, 100),
        children("known", mark("hex known in the picture"), &This::known, "hexes whose middles are known in the picture; four or more"),
        embed(&This::datum)};
  }
};

}  // namespace hexwright::document
