// hexwright-editor [FILE]: the window.
#include "editor/ui/app.hpp"

wxIMPLEMENT_APP(hexwright::ui::App);
