// One catalogue at a time, which lives as long as the program.
#include "editor/ui/words.hpp"

namespace hexwright::ui {

namespace {

const wording::Catalogue*& spoken() {
  static const wording::Catalogue* catalogue = nullptr;
  return catalogue;
}

}  // namespace

void speak(const std::string& language) {
  if (const wording::Catalogue* known = wording::catalogue_for(language)) spoken() = known;
}

const wording::Catalogue& catalogue() {
  if (!spoken()) speak(wording::language_from_environment());
  return spoken() ? *spoken() : wording::english();
}

wxString words(const wording::Text& text) { return utf8(catalogue().words(text)); }
wxString words(const wording::Noun& noun) { return utf8(catalogue().words(noun)); }

wxString words(const wording::Fault& fault) {
  wxString out;
  if (!fault.where.file.empty()) {
    out += utf8(fault.where.file);
    if (fault.where.line > 0) out += wxString::Format(":%d:%d", fault.where.line, fault.where.column);
    out += "\n";
  }
  out += words(fault.message);
  if (fault.expected) out += "\n" + words(*fault.expected);
  if (fault.hint) out += "\n" + words(*fault.hint);
  return out;
}

}  // namespace hexwright::ui
