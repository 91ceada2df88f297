// Which game a file belongs to, and in which version of its rules. Plain data.
#pragma once

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"

namespace hexwright::document {

struct GameLink {
  std::string id;
  std::string version;
  std::optional<std::string> ruleset;  // the designer's own ruleset file in the folder, which extends the built-in one
  Origin origin;
  bool operator==(const GameLink&) const = default;
  template <class This = GameLink>
  static constexpr auto fields() {
    return std::tuple{attribute("id", mark("id"), &This::id, "id of the game"),
                      attribute("version", mark("version"), &This::version, "version of its rules"),
                      attribute("ruleset", mark("ruleset file"), &This::ruleset, "a ruleset file of the designer's in this folder")};
  }
};

}  // namespace hexwright::document
