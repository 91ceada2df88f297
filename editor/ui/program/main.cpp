// hexwright-editor [FILE]: the window. What is asked wrongly, or where there is no screen, is said in words before any window.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "editor/ui/app.hpp"
#include "editor/ui/words.hpp"

wxIMPLEMENT_APP_NO_MAIN(hexwright::ui::App);

namespace {

constexpr int EXIT_USAGE = 2, EXIT_NO_SCREEN = 4;

int say_and_end(std::FILE* to, const hexwright::wording::Text& text, int status) {
  std::fprintf(to, "%s\n", hexwright::ui::catalogue().words(text).c_str());
  return status;
}

bool has_screen() {
  const char* display = std::getenv("DISPLAY");
  const char* wayland = std::getenv("WAYLAND_DISPLAY");
  return (display && *display) || (wayland && *wayland);
}

}  // namespace

int main(int argc, char** argv) {
  using hexwright::wording::say;
  if (argc > 1 && (!std::strcmp(argv[1], "--help") || !std::strcmp(argv[1], "-h")))
    return say_and_end(stdout, say("hexwright edit [FILE]: opens the editor, with a scenario, map or order of battle if one is named."), 0);
  if (argc > 2) return say_and_end(stderr, say("The editor opens one file at a time."), EXIT_USAGE);
  if (argc > 1 && argv[1][0] == '-')
    return say_and_end(stderr, say("The editor has no option \"{option}\".", {{"option", std::string(argv[1])}}), EXIT_USAGE);
  if (!has_screen())
    return say_and_end(stderr, say("The editor needs a screen, and there is none: neither DISPLAY nor WAYLAND_DISPLAY is set."),
                       EXIT_NO_SCREEN);
  return wxEntry(argc, argv);
}
