// The colour of a finding, the same in lists and on the board.
#pragma once

#include "editor/session/scene.hpp"

namespace hexwright::ui {

inline publish::Color severity_colour(validator::Severity severity) {
  switch (severity) {
    case validator::Severity::error:
      return {190, 30, 30};
    case validator::Severity::warning:
      return {200, 112, 0};
    case validator::Severity::question:
      return {96, 70, 180};
    case validator::Severity::info:
      break;
  }
  return {40, 100, 160};
}

// The same for words, brighter on a dark ground.
inline publish::Color severity_ink(validator::Severity severity, bool on_dark) {
  return publish::mixed(severity_colour(severity), {255, 255, 255, 255}, on_dark ? 0.5 : 0);
}

}  // namespace hexwright::ui
