// Which game a file belongs to, and in which version of its rules.
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
    return std::tuple{attribute("id", &This::id, Need::required, "id of the game"),
                      attribute("version", &This::version, Need::required, "version of its rules"),
                      attribute("ruleset", &This::ruleset, Need::optional, "a ruleset file of the designer's in this folder")};
  }
};

}  // namespace hexwright::document
