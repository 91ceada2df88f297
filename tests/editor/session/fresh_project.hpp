// A new project as the window offers it: Pluton on 20 x 15 hexes, Blue and Red.
#pragma once

#include <catch2/catch.hpp>

#include "editor/session/new_request.hpp"

namespace hexwright::test {

// The path of its scenario; the folder in which it is made is there.
inline std::string fresh_project(const std::string& inside, const std::string& called) {
  editor::NewRequest request = editor::usual_request(inside, "en");
  request.called = called;
  const auto asked = editor::requested(request);
  REQUIRE(asked.project);
  const auto made = reshape::make_project(asked.folder, *asked.project);
  REQUIRE(made);
  return *made;
}

}  // namespace hexwright::test
