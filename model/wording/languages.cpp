// The languages of the program: English, which is the msgids themselves, and Polish, whose translation is embedded.
#include <cstdlib>

#include "model/wording/catalogue.hpp"

extern "C" const char hexwright_pl_mo[], hexwright_pl_mo_end[];

namespace hexwright::wording {

namespace {

// "pl", "pl_PL.UTF-8", "pl@latin", but not "plt".
bool is_polish(std::string_view locale) {
  if (!locale.starts_with("pl")) return false;
  return locale.size() == 2 || std::string_view("_.@-").find(locale[2]) != std::string_view::npos;
}

}  // namespace

const Catalogue& english() {
  static const Catalogue catalogue("en");
  return catalogue;
}

const Catalogue& polish() {
  static const Catalogue catalogue("pl", MoFile({hexwright_pl_mo, static_cast<std::size_t>(hexwright_pl_mo_end - hexwright_pl_mo)}));
  return catalogue;
}

const Catalogue* catalogue_for(std::string_view language) {
  if (language == "en") return &english();
  if (language == "pl") return &polish();
  return nullptr;
}

std::string language_from_environment() {
  for (const char* name : {"HEXWRIGHT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value && *value) return is_polish(value) ? "pl" : "en";
  }
  return "en";
}

}  // namespace hexwright::wording
