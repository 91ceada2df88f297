// Which pieces are meant: "9kp + 9c", "the whole of I/73pp", "the rest of I/83pp", "the German machine guns 1-9". Several `units` elements
// beside one another mean all of them together. Plain data.
#pragma once

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"

namespace hexwright::document {

struct Units {
  std::vector<std::string> of;         // ids of pieces and formations; a formation means all its pieces
  std::optional<std::string> rest_of;  // of this formation, what no other directive places, brings on or holds
  std::optional<std::string> side;
  std::vector<std::string> kinds;  // kinds or classes of piece
  std::optional<Numbers> numbers;
  std::vector<std::string> except;  // ids left out of the selection
  Datum datum;

  bool operator==(const Units&) const = default;
  template <class This = Units>
  static constexpr auto fields() {
    return std::tuple{
        attribute("of", mark("units"), &This::of, "ids of pieces and formations; a formation means all of it")
            .labelled(mark("Pieces and formations")),
        attribute("rest-of", mark("rest of"), &This::rest_of, "what is left of this formation when all other directives are done")
            .labelled(mark("The rest of the formation")),
        attribute("side", mark("side"), &This::side, "only of this side"),
        attribute("kinds", mark("kinds"), &This::kinds, "only of these kinds or classes").labelled(mark("Only of these kinds")),
        attribute("numbers", mark("numbers"), &This::numbers, "only with these numbers, as 1-9 11")
            .labelled(mark("Only with these numbers")),
        attribute("except", mark("without"), &This::except, "ids that are left out"),
        embed(&This::datum)};
  }
};

}  // namespace hexwright::document
